import { randomBytes } from 'node:crypto'

export type DriveFile = { id: string; name: string; createdTime: string; content: string }

/** The hidden folder of each user, in memory. */
export function createDriveFiles() {
  const folders = new Map<string, Map<string, DriveFile>>()

  function folderOf(userId: string): Map<string, DriveFile> {
    const folder = folders.get(userId) ?? new Map<string, DriveFile>()
    folders.set(userId, folder)
    return folder
  }

  return {
    create(userId: string, { name, content }: Pick<DriveFile, 'name' | 'content'>): DriveFile {
      const id = randomBytes(24).toString('base64url')
      const file = { id, name, content, createdTime: new Date().toISOString() }
      folderOf(userId).set(id, file)
      return file
    },
    find: (userId: string, id: string) => folderOf(userId).get(id),
    /** Newest first. */
    list: (userId: string, name: string | undefined): DriveFile[] =>
      [...folderOf(userId).values()]
        .filter((file) => name === undefined || file.name === name)
        .reverse(),
    remove: (userId: string, id: string) => folderOf(userId).delete(id),
  }
}
