/** Recently opened reports, stored in this browser only. Without storage, everything else still works. */

export interface RecentReport {
  readonly id: string;
  readonly name: string;
  readonly entity: string;
  readonly bytes: number;
  /** The time it was last opened, in milliseconds. */
  readonly time: number;
  readonly files: readonly File[];
  readonly profile: string;
}

const MAX_REPORTS = 12;
const MAX_BYTES = 200_000_000;
const STORE = 'reports';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('filewright', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const store = (await database()).transaction(STORE, mode).objectStore(STORE);
  const request = ask(store);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Latest first. */
export async function listRecent(): Promise<readonly RecentReport[]> {
  const all = await inStore<RecentReport[]>('readonly', (store) => store.getAll()).catch(() => []);
  return all.sort((one, other) => other.time - one.time);
}

export function findRecent(id: string): Promise<RecentReport | undefined> {
  return inStore<RecentReport | undefined>('readonly', (store) => store.get(id)).catch(() => undefined);
}

/** Stores a report, replacing the oldest ones if there are too many. */
export async function keepRecent(report: RecentReport): Promise<void> {
  if (report.bytes > MAX_BYTES) return;
  try {
    await inStore('readwrite', (store) => store.put(report));
    let bytes = 0;
    for (const [index, { id, bytes: size }] of (await listRecent()).entries()) {
      bytes += size;
      if (index >= MAX_REPORTS || bytes > MAX_BYTES) await forgetRecent(id);
    }
  } catch {
    // A private window, or a full disk.
  }
}

export async function forgetRecent(id?: string): Promise<void> {
  await inStore('readwrite', (store) => (id === undefined ? store.clear() : store.delete(id))).catch(
    () => undefined,
  );
}
