import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const folderMode = 0o700
const fileMode = 0o600

/**
 * Creates a folder that only the server's own user may read, or restricts one that an earlier version has created for
 * everyone. Missing parent folders are created the same way.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  // A folder of another user (a mounted volume) keeps the mode that its owner has set.
  await chmod(folder, folderMode).catch(() => undefined)
}

/**
 * Writes a file (0600) in a folder (0700), under a temporary name first and renamed when complete, so that no reader
 * sees a partial file.
 */
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
