import { createHmac, randomBytes } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.ts'

type KeyEnv = Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>

/** The 32 bytes of PAYOUT_KEY, otherwise of a file in DATA_DIR that is created when it is first needed. */
export function installationKey(env: KeyEnv): Buffer {
  return env.PAYOUT_KEY ? Buffer.from(env.PAYOUT_KEY, 'hex') : keyFile(env.DATA_DIR, 'payout.key')
}

/** The 32 bytes of PUSH_KEY, otherwise of a file in DATA_DIR: the private key that signs push messages. */
export function pushKey(env: Pick<Env, 'DATA_DIR' | 'PUSH_KEY'>): Buffer {
  return env.PUSH_KEY ? Buffer.from(env.PUSH_KEY, 'hex') : keyFile(env.DATA_DIR, 'push.key')
}

/** A keyed hash for one purpose: the hashes of different purposes never match. */
export function keyedHash(env: KeyEnv, purpose: string): (value: string) => string {
  let key: Buffer | null = null
  return (value) => {
    key ??= createHmac('sha256', installationKey(env)).update(purpose).digest()
    return createHmac('sha256', key).update(value).digest('base64url')
  }
}

function keyFile(folder: string, name: string): Buffer {
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) makeKeyFile(file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 64 hexadecimal digits`)
  return key
}

/**
 * Creates the file with 32 random bytes in hexadecimal, unless another process has: under its name only when it is
 * complete, because others may read it at any time. Where `link` fails, as on file systems without hard links, it is
 * copied.
 */
export function makeKeyFile(file: string, link = linkSync): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    link(draft, file)
  } catch (error) {
    if (isTaken(error)) return
    copyUnlessTaken(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function copyUnlessTaken(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'
