/**
 * Makes an element. Text always goes in as text: what a document says is never markup of this page.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {Record<string, string | ((event: Event) => void)>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') made.addEventListener(key, value);
    else made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * Hands a file to the person.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} mediaType
 */
export function download(name, content, mediaType) {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  element('a', { href: url, download: name }).click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * A choice among files, not shown where there is none to make.
 * @param {string} title
 * @param {readonly string[]} names
 * @param {(name: string) => void} open
 */
export function fileChoice(title, names, open) {
  const select = element('select', { change: () => open(select.value) });
  const folder = commonFolder(names);
  for (const name of names) select.append(element('option', { value: name }, name.slice(folder.length)));
  const label = element('label', {}, `${title} `, select);
  label.hidden = names.length < 2;
  const choose = (/** @type {string} */ name) => {
    select.value = name;
  };
  return { label, choose };
}

/** @param {readonly string[]} paths */
function commonFolder([first = '', ...others]) {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((path) => path.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
}
