import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const folderMode = 0o700
const fileMode = 0o600

/**
 * Makes a folder that only the server's own user may read, also one that an earlier version has made for everyone. Folders
 * above it that are missing are made the same way.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  // A folder of another user (a mounted volume) stays as its owner has set it.
  await chmod(folder, folderMode).catch(() => undefined)
}

/** Writes a file (0600) in a folder (0700), aside first and renamed when it is whole, so that no reader sees half of it. */
export async function writePrivateFile(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: folderMode })
  try {
    await writeFile(draft, content, { mode: fileMode })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
