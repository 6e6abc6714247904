export interface Folder<File> {
  readonly name: string;
  readonly folders: readonly Folder<File>[];
  readonly files: readonly { readonly name: string; readonly file: File }[];
}

/** Arranges files in the folders of their paths. A folder that contains only one folder is merged with it. */
export function treeOf<File extends { readonly path: string }>(
  files: readonly File[],
  name = '',
): Folder<File> {
  return folderOf(
    name,
    files.map((file) => ({ rest: file.path.split('/'), file })),
  );
}

function folderOf<File>(
  name: string,
  entries: readonly { readonly rest: readonly string[]; readonly file: File }[],
): Folder<File> {
  const groups = new Map<string, { rest: readonly string[]; file: File }[]>();
  const files: { name: string; file: File }[] = [];
  for (const { rest, file } of entries) {
    const [first = '', ...others] = rest;
    if (others.length === 0) files.push({ name: first, file });
    else groups.set(first, [...(groups.get(first) ?? []), { rest: others, file }]);
  }
  const folders = [...groups].map(([inner, held]) => joined(folderOf(inner, held)));
  return { name, folders, files };
}

function joined<File>(folder: Folder<File>): Folder<File> {
  const [only, another] = folder.folders;
  if (!only || another || folder.files.length > 0) return folder;
  return { ...only, name: `${folder.name}/${only.name}` };
}
