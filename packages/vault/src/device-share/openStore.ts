export const DATABASE_NAME = 'latchkey-vault'
const STORE_NAME = 'device-shares'
const DATABASE_VERSION = 2

export type Store = {
  get<Row>(key: IDBValidKey): Promise<Row | undefined>
  /** All rows whose key starts with these parts. */
  all<Row>(beginning: IDBValidKey[]): Promise<Row[]>
  put(row: object): Promise<void>
  delete(key: IDBValidKey): Promise<void>
  deleteAll(beginning: IDBValidKey[]): Promise<void>
}

/** An IndexedDB object store. Each call opens the database, so a closed or upgraded one recovers. */
export function openStore(indexedDB: IDBFactory): Store {
  async function run<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open(indexedDB)
    try {
      // Strict durability: a share that is only buffered may be lost in a power cut.
      const transaction = database.transaction(STORE_NAME, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(STORE_NAME))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      return request.result
    } finally {
      database.close()
    }
  }

  return {
    get: (key) => run('readonly', (store) => store.get(key)),
    all: (beginning) => run('readonly', (store) => store.getAll(under(beginning))),
    async put(row) {
      await run('readwrite', (store) => store.put(row))
    },
    delete: (key) => run('readwrite', (store) => store.delete(key)),
    deleteAll: (beginning) => run('readwrite', (store) => store.delete(under(beginning))),
  }
}

/** Numbers sort before arrays, so an empty array is an upper bound for the prefix. */
const under = (beginning: IDBValidKey[]) => IDBKeyRange.bound(beginning, [...beginning, []])

function open(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION)
    request.onupgradeneeded = () => {
      const database = request.result
      if (database.objectStoreNames.contains(STORE_NAME)) database.deleteObjectStore(STORE_NAME)
      database.createObjectStore(STORE_NAME, {
        keyPath: ['appId', 'userId', 'walletId', 'version'],
      })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
