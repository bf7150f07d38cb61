import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { installationKey } from '#server/installation-key.ts'

/** Encrypts what must not be readable in a database or its backup; `owner` binds it to one account. */
export type Vault = {
  seal: (owner: number, value: object) => Buffer
  /** Throws when the key differs or anything was changed. */
  open: (owner: number, sealed: Buffer) => unknown
}

/** AES-256-GCM with the key of PAYOUT_KEY, or else of a file in DATA_DIR that is created on first use. */
export function openVault(env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>): Vault {
  let known: Buffer | null = null
  const key = () => {
    known ??= installationKey(env)
    return known
  }
  return {
    seal: (owner, value) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(String(owner)))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open: (owner, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, 12))
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(sealed.subarray(12, 28))
      const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
      return JSON.parse(text.toString('utf8'))
    },
  }
}
