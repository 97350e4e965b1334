// Keeps pictures in the browser's IndexedDB.

export interface StoredPicture {
  key: string;
  file: string;
  blob: Blob;
}

const kBase = "longbox.pictures";
const kStore = "pictures";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser keeps no pictures."));
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(kBase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: "key" });
  return done(request);
}

async function work<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const base = await opened();
  try {
    const transaction = base.transaction(kStore, mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser has no room for these pictures."));
    });
    const [result] = await Promise.all([act(transaction.objectStore(kStore)), finished]);
    return result;
  } finally {
    base.close();
  }
}

export function allPictures(): Promise<StoredPicture[]> {
  return work("readonly", (store) => done(store.getAll() as IDBRequest<StoredPicture[]>));
}

export function keepPictures(pictures: StoredPicture[]): Promise<unknown> {
  return work("readwrite", (store) => Promise.all(pictures.map((one) => done(store.put(one)))));
}

export function forgetPictures(keys: string[]): Promise<unknown> {
  return work("readwrite", (store) => Promise.all(keys.map((key) => done(store.delete(key)))));
}
