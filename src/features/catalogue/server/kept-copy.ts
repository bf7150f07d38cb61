import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { randomKey } from '#lib/ids.ts'
import { looksVersion } from '#server/pictures/pictures.ts'
import { type CatalogueState, mostTakenIn, restore, type SavedState, save } from './catalogue-state.ts'
import { noteCopy, readChanges, readPlace } from './copy-queries.ts'
import { loadFrame, loadSellers } from './load-model.ts'
import type { Frame, Sellers } from './model.ts'
import { readTree, type Tree, writeTree } from './tree-file.ts'

/** What a copy gives a start, and the products that have changed since it was taken. */
export type Remembered = { state: CatalogueState; sellers: Sellers; changed: number[] }

export type Copies = {
  /** Null where there is no copy to be believed: then everything is read. Never throws for what a copy is or is not. */
  read: () => Promise<Remembered | null>
  /**
   * Takes a copy of what `current` answers then, after everything committed by now has come in (`settled`). Answers whether it
   * was written: not while the state changes, and not once more than numbers has.
   */
  write: (given: {
    settled: () => Promise<void>
    /** `changes` counts what has been taken in. */
    current: () => { state: CatalogueState; changes: number }
  }) => Promise<boolean>
}

/** Copies of the arranged catalogue in a folder of this machine, one for each database (decision 0015). */
export function createCopies({
  db,
  folder,
  log,
}: {
  db: Db
  folder: string
  log: FastifyBaseLogger
}): Copies {
  const fileOf = (place: string) => path.join(folder, `catalogue-${markOf([place]).slice(0, 16)}.bin`)
  return {
    async read() {
      const [place, frame] = await Promise.all([readPlace(db.$client), loadFrame(db.$client)])
      if (!place) return null
      const found = await readTree(fileOf(place.place), stampOf(place.migrations, frame))
      if (!found) return null
      const tree = found.tree as SavedState
      const [changed, sellers] = await Promise.all([
        readChanges(db.$client, found.name, place.place, mostTakenIn(tree.columns.count)),
        loadSellers(db.$client),
      ])
      if (!changed) return null
      try {
        return { state: restore(tree, frame), sellers, changed }
      } catch (error) {
        log.warn({ err: error }, 'the copy of the catalogue does not fit and is not used')
        return null
      }
    },
    async write({ settled, current }) {
      const place = await readPlace(db.$client)
      if (!place) return false
      const name = randomKey(22)
      await noteCopy(db.$client, name, place.place)
      await settled()
      const { state, changes } = current()
      const saved = save(state)
      if (!saved) return false
      const head = { stamp: stampOf(place.migrations, state.frame), name }
      return await writeTree(fileOf(place.place), head, saved as unknown as Tree, () => {
        const now = current()
        return now.state === state && now.changes === changes
      })
    },
  }
}

/** Everything else that decides what an arranged catalogue looks like: code, data that is not in it, and this machine. */
function stampOf(migrations: string, frame: Frame): string {
  return markOf([codeMark(), looksVersion, process.version, endianness(), migrations, frameText(frame)])
}

function frameText({ departments, categories, brands }: Frame): string {
  return JSON.stringify([
    departments.map(({ id, name, slug }) => [id, name, slug]),
    [...categories.values()].map(({ department, parent, children, ...own }) => [
      own,
      department.id,
      parent?.id,
    ]),
    [...brands.values()],
  ])
}

let code: string | null = null

/** The modules beside this one: a copy made by another build of them is not believed. */
function codeMark(): string {
  const here = import.meta.dirname
  const files = readdirSync(here).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  code ??= markOf(files.sort().map((file) => readFileSync(path.join(here, file), 'utf8')))
  return code
}

function markOf(parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} ${part}`)
  return hash.digest('hex')
}
