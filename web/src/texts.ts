/** Every text of the workbench, by where it is shown. */

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

export const severityNouns = { error: 'error', warning: 'warning', info: 'note' } as const;

export const texts = {
  app: {
    title: 'Filewright workbench',
    name: 'Filewright',
    skip: 'Skip to the content',
    loading: 'Loading …',
    pages: 'Pages',
    theme: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    nav: { rules: 'Rules', profiles: 'Profiles', taxonomies: 'Taxonomies', schemas: 'Schemas', docs: 'API' },
    failed: 'This part of the workbench could not be loaded. Check the connection and load the page again.',
    reload: 'Load again',
  },
  views: {
    verdict: 'Verdict',
    report: 'Report',
    statements: 'Statements',
    edit: 'Edit',
    package: 'Package',
    compare: 'Compare',
  },
  report: {
    views: 'Views of the report',
    open: 'Open another report',
    close: 'Close',
    profile: 'Profile',
    ownProfile: 'From the report',
    gone: 'This report is not open',
    goneMore: 'Reports stay in the browser that opened them. Open the file again.',
    reading: 'Reading the file …',
    sending: (share: number) => `Sending … ${Math.round(share * 100)} %`,
    checking: 'Validating …',
    cancel: 'Cancel',
    again: 'Validate again',
    exports: 'Save as',
    edited: 'edited',
    file: 'File',
    highlight: 'Highlight facts',
    frame: 'The report',
    opening: 'Opening the report …',
    noText: 'The file contains no text.',
  },
  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address.',
    home: 'Open the workbench',
  },
  soon: 'This view is being built.',
} as const;
