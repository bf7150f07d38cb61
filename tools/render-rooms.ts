import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { templateById, templates } from '#scene/model/rooms/room-tables.ts'
import { negativeOf, openCamera, roomSize, versionOf } from './photograph.ts'

// `npm run render -- --at=http://localhost:3000 [ID …]`: photographs furnished rooms as the visualizer draws them into
// public/pictures/rooms: existing photographs first, then each layout once, then the rest. A photograph of the same room
// with the same look is not taken again, so an interrupted run can continue.
//   --only=kitchen   rooms of one kind    --limit=20   at most 20 at a time
//   --pages=2        two at a time        --force      also those that are up to date
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string' },
    limit: { type: 'string' },
    pages: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  },
})
const folder = 'public/pictures/rooms'
const record = 'tools/render-rooms.json'
const savedSizes = [
  { width: 1280, quality: 78 },
  { width: 640, quality: 76 },
]

mkdirSync(folder, { recursive: true })
const madeOf: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
const wanted = (named.length > 0 ? named : inOrder())
  .filter((id) => !values.only || templateById(id)?.program.kind === values.only)
  .filter((id) => values.force || madeOf[id] !== versionOf(id) || !existsSync(`${folder}/${id}-640.webp`))
  .slice(0, values.limit ? Number(values.limit) : undefined)
// The page is small while the room is being prepared; the picture is drawn large, once.
const camera = await openCamera(roomSize)
let next = 0
await Promise.all(Array.from({ length: Number(values.pages) }, takeTurns))
await camera.close()

async function takeTurns(): Promise<void> {
  while (next < wanted.length) {
    const turn = next++
    const id = wanted[turn] as string
    const began = Date.now()
    try {
      await photograph(id)
      console.log(`${turn + 1}/${wanted.length} ${id} ${((Date.now() - began) / 1000).toFixed(1)} s`)
    } catch (error) {
      console.error(`${id}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      process.exitCode = 1
    }
  }
}

async function photograph(id: string): Promise<void> {
  const room = await camera.open(`${values.at}/visualize?template=${id}&quality=high`)
  // One and a half times the published size: scaling down smooths edges and joints.
  const picture = await room.take(roomSize.times).finally(room.close)
  mkdirSync(path.dirname(negativeOf(id)), { recursive: true })
  writeFileSync(negativeOf(id), picture)
  for (const { width, quality } of savedSizes)
    await sharp(picture)
      .resize(width, 800 * (width / 1280), { fit: 'cover' })
      .webp({ quality, effort: 6 })
      .toFile(`${folder}/${id}-${width}.webp`)
  madeOf[id] = versionOf(id)
  const sorted = Object.fromEntries(Object.entries(madeOf).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Rooms with a photograph first, then each layout once in the style that suits it best, then the rest. */
function inOrder(): string[] {
  const all = templates.map(({ id }) => id)
  const there = all.filter((id) => existsSync(`${folder}/${id}-640.webp`))
  const first = new Map(templates.toReversed().map(({ id, program }) => [program.id, id]))
  return [...new Set([...there, ...[...first.values()].toReversed(), ...all])]
}
