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
  /** Replaces or deletes rows whose key starts with these parts, in one transaction. */
  change<Row>(beginning: IDBValidKey[], decide: (rows: Row[]) => RowChanges): Promise<void>
  delete(key: IDBValidKey): Promise<void>
  deleteAll(beginning: IDBValidKey[]): Promise<void>
}

/** Rows to replace and keys to delete. */
export type RowChanges = { put: readonly object[]; delete: readonly IDBValidKey[] }

/** An IndexedDB object store. The connection stays open; a closed one is opened again. */
export function openStore(indexedDB: IDBFactory, place: StorePlace): Store {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const connect = () => {
    opened ??= open(indexedDB, place, forget)
    opened.catch(forget)
    return opened
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    // Strict durability: a share that is only buffered may be lost in a power cut.
    const start = (database: IDBDatabase) =>
      database.transaction(place.store, mode, { durability: 'strict' })
    const database = await connect()
    try {
      return start(database)
    } catch (error) {
      if ((error as DOMException).name !== 'InvalidStateError') throw error
      forget() // the browser or another page has closed it
      return start(await connect())
    }
  }

  async function run<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const transaction = await begin(mode)
    const request = work(transaction.objectStore(place.store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
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
    async change(beginning, decide) {
      await run('readwrite', (store) => {
        const reading = store.getAll(under(beginning))
        reading.onsuccess = () => {
          const changes = decide(reading.result)
          for (const row of changes.put) store.put(row)
          for (const key of changes.delete) store.delete(key)
        }
        return reading
      })
    },
    delete: (key) => run('readwrite', (store) => store.delete(key)),
    deleteAll: (beginning) => run('readwrite', (store) => store.delete(under(beginning))),
  }
}

/** Numbers sort before arrays, so an empty array is an upper bound for the prefix. */
const under = (beginning: IDBValidKey[]) => IDBKeyRange.bound(beginning, [...beginning, []])

function open(
  indexedDB: IDBFactory,
  { database, version, store, keyPath }: StorePlace,
  onClose: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      const { result } = request
      if (result.objectStoreNames.contains(store)) result.deleteObjectStore(store)
      result.createObjectStore(store, { keyPath: [...keyPath] })
    }
    request.onsuccess = () => {
      const { result } = request
      result.onclose = onClose
      result.onversionchange = () => {
        result.close() // lets another page upgrade or delete the database
        onClose()
      }
      resolve(result)
    }
    request.onerror = () => reject(request.error)
  })
}
