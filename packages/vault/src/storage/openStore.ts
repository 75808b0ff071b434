/** Name of an object store, of its database and of the fields that identify a row. */
export type StorePlace = {
  database: string
  version: number
  store: string
  keyPath: readonly string[]
}

export type Store = {
  get<Row>(key: IDBValidKey): Promise<Row | undefined>
  /** All rows whose key starts with these parts. */
  all<Row>(beginning: IDBValidKey[]): Promise<Row[]>
  put(row: object): Promise<void>
  /** Adds a row. False if another page added one with this key before. */
  add(row: object): Promise<boolean>
  delete(key: IDBValidKey): Promise<void>
  deleteAll(beginning: IDBValidKey[]): Promise<void>
}

/** An IndexedDB object store. Each call opens the database, so a closed or upgraded one recovers. */
export function openStore(indexedDB: IDBFactory, place: StorePlace): Store {
  async function run<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open(indexedDB, place)
    try {
      // Strict durability: a share that is only buffered may be lost in a power cut.
      const transaction = database.transaction(place.store, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(place.store))
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
    add: (row) =>
      run('readwrite', (store) => store.add(row)).then(
        () => true,
        (error: unknown) => {
          if ((error as DOMException | null)?.name === 'ConstraintError') return false
          throw error
        },
      ),
    delete: (key) => run('readwrite', (store) => store.delete(key)),
    deleteAll: (beginning) => run('readwrite', (store) => store.delete(under(beginning))),
  }
}

/** Numbers sort before arrays, so an empty array is an upper bound for the prefix. */
const under = (beginning: IDBValidKey[]) => IDBKeyRange.bound(beginning, [...beginning, []])

function open(
  indexedDB: IDBFactory,
  { database, version, store, keyPath }: StorePlace,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      const { result } = request
      if (result.objectStoreNames.contains(store)) result.deleteObjectStore(store)
      result.createObjectStore(store, { keyPath: [...keyPath] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
