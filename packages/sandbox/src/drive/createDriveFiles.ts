import { randomBytes } from 'node:crypto'

export type DriveFile = { id: string; name: string; createdTime: string; content: string }

/** The hidden folder of each person, in memory. */
export function createDriveFiles() {
  const folders = new Map<string, Map<string, DriveFile>>()

  function folderOf(personId: string): Map<string, DriveFile> {
    const folder = folders.get(personId) ?? new Map<string, DriveFile>()
    folders.set(personId, folder)
    return folder
  }

  return {
    create(personId: string, { name, content }: Pick<DriveFile, 'name' | 'content'>): DriveFile {
      const id = randomBytes(24).toString('base64url')
      const file = { id, name, content, createdTime: new Date().toISOString() }
      folderOf(personId).set(id, file)
      return file
    },
    find: (personId: string, id: string) => folderOf(personId).get(id),
    /** Newest first. */
    list: (personId: string, name: string | undefined): DriveFile[] =>
      [...folderOf(personId).values()]
        .filter((file) => name === undefined || file.name === name)
        .reverse(),
    remove: (personId: string, id: string) => folderOf(personId).delete(id),
  }
}
