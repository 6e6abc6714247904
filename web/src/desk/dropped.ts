/** Files that operating systems add to folders. */
const ADDED = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$|(?:^|\/)__MACOSX\//;

/** Returns the files that were dropped or pasted; those in a folder have their path as a name. */
export async function filesOf(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const plain = [...transfer.files];
  const isFolder = entries.some((entry) => entry?.isDirectory);
  if (!isFolder) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return withoutAdded(found.flat());
}

/** Returns the files of a chosen folder, by path. */
export function filesOfFolder(list: FileList): readonly File[] {
  return withoutAdded([...list].map((file) => named(file, file.webkitRelativePath || file.name)));
}

function withoutAdded(files: readonly File[]): readonly File[] {
  return files.filter(({ name }) => !ADDED.test(name)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [named(file, entry.fullPath.replace(/^\//, ''))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A reader returns entries in batches, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map(filesIn))).flat();
}

function named(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
