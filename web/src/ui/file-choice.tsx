/** A choice among the files of a report; nothing if there is only one. */
export function FileChoice({
  label,
  names,
  chosen,
  choose,
}: {
  label: string;
  names: readonly string[];
  chosen: string;
  choose: (name: string) => void;
}) {
  if (names.length < 2) return null;
  const folder = commonFolder(names);
  return (
    <label class="field">
      <span>{label}</span>
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name.slice(folder.length)}
          </option>
        ))}
      </select>
    </label>
  );
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((path) => path.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
}
