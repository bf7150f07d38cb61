import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbedded } from '#db/embedded.ts'
import { copyDatabase, unpackDatabase } from './embedded.ts'

it('a copy of a running embedded database starts elsewhere with everything that was committed before', async () => {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'wainscot-copy-'))
  chmodSync(folder, 0o711)
  const [first, second, copy] = ['first', 'second', 'copy'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const embedded = await startEmbedded(first)
  const query = async (url: string, text: string) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  try {
    await query(embedded.url, 'CREATE TABLE held AS SELECT n FROM generate_series(1, 1000) n')
    mkdirSync(copy, { mode: 0o700 })
    const { uid, gid } = statSync(path.join(first, 'postgres'))
    chownSync(copy, uid, gid)
    await copyDatabase(embedded.url, copy)
    await query(embedded.url, 'DROP TABLE held')
  } finally {
    await embedded.stop()
  }
  mkdirSync(second)
  // The password is beside the data, and part of a backup.
  copyFileSync(path.join(first, 'postgres.password'), path.join(second, 'postgres.password'))
  unpackDatabase(copy, path.join(second, 'postgres'))
  const restored = await startEmbedded(second)
  try {
    expect(await query(restored.url, 'SELECT sum(n)::int AS sum FROM held')).toEqual([{ sum: 500_500 }])
  } finally {
    await restored.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
