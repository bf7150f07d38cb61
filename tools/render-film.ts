import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { SceneDoc } from '#scene/model/types.ts'
import { openCamera } from './photograph.ts'

// `npm run render:film -- --at=http://localhost:3000`: the home page's film. One room, one camera; its materials change
// one after the other. Each state is a design that is photographed once and stored under the hash of its document and
// of the value of --look, so an interrupted run can continue. Needs ffmpeg; the product itself does not.
const args = process.argv.slice(2)
const named = (name: string, otherwise: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const at = named('at', 'http://localhost:3000')
const template = named('room', 'k-l-island--warm-modern')
const only = named('only', '')
const stills = path.join(tmpdir(), 'wainscot-film', named('look', 'now'))
const folder = 'public/pictures/film'
const size = { width: 1280, height: 720 }
const showroom = 'LARKHAM2'

type Wish = { paint: string } | { categories: string; near: string; q?: string; nth?: number }
type State = { fills: Record<string, Wish>; light?: 'evening' }

/** The changes from one state to the next; a state includes the changes before it. */
const states: State[] = [
  { fills: {} },
  { fills: { cabinets: { paint: '#1f4b3f' }, 'island1.body': { paint: '#1f4b3f' } } },
  {
    fills: {
      countertop: { categories: 'countertop', near: '#2c2e2f' },
      'island1.top': { categories: 'countertop', near: '#2c2e2f' },
    },
  },
  {
    fills: {
      backsplash: { categories: 'backsplash-tiles', near: '#c98f62', q: 'zellige' },
      'island1.panel': { categories: 'backsplash-tiles', near: '#c98f62', q: 'zellige' },
    },
  },
  {
    fills: {
      walls: { paint: '#e3c9ae' },
      floor: { categories: 'hardwood-flooring', near: '#4a3122', q: 'walnut' },
    },
  },
  { fills: {}, light: 'evening' },
]
/** Seconds between two changes, and of one change. */
const every = 2.4
const fade = 0.7

mkdirSync(stills, { recursive: true })
mkdirSync(folder, { recursive: true })
const frames = await photographAll()
if (only === '') {
  await posters(frames[0] as string)
  encode(frames)
}

async function photographAll(): Promise<string[]> {
  let doc = (await api<{ scene: SceneDoc }>(`/api/room_templates/${template}?vsd_id=${showroom}`)).scene
  const camera = await openCamera(size)
  const files: string[] = []
  for (const [i, state] of states.entries()) {
    doc = await changed(doc, state)
    const hash = createHash('sha256').update(JSON.stringify(doc)).digest('hex').slice(0, 12)
    const file = path.join(stills, `${i}-${hash}.png`)
    files.push(file)
    if (existsSync(file) || (only !== '' && only !== String(i))) continue
    const began = Date.now()
    const design = await api<{ id: string }>('/api/scenes', { document: doc, name: 'Film', template })
    // Drawn at twice the size and scaled down, so that no edge flickers between two states.
    const room = await camera.open(`${at}/visualize?scene=${design.id}&quality=high`)
    const picture = await room.take(2)
    await room.close()
    writeFileSync(file, await sharp(picture).resize(size).png().toBuffer())
    console.log(`state ${i} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  await camera.close()
  return files
}

async function changed(doc: SceneDoc, { fills, light }: State): Promise<SceneDoc> {
  const next = { ...doc, fills: { ...doc.fills }, light: light ?? doc.light }
  for (const [slot, wish] of Object.entries(fills)) next.fills[slot] = 'paint' in wish ? wish : await productFor(wish)
  return next
}

async function productFor(wish: Exclude<Wish, { paint: string }>) {
  const { nth = 0, ...asked } = wish
  const query = new URLSearchParams({ ...asked, vsd_id: showroom, in_stock: '1' })
  type Row = { hash: string; product_name: string; sizes: { id: number }[] }
  const { data } = await api<{ data: Row[] }>(`/api/visualization/fitting?${query}`)
  const row = data[nth]
  const chosen = row?.sizes[0]
  if (!row || !chosen) throw new Error(`nothing fits ${query}`)
  return { product: row.hash, size_id: chosen.id }
}

async function api<T>(url: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const response = await fetch(at + url, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}

async function posters(file: string): Promise<void> {
  for (const width of [1280, 640])
    await sharp(readFileSync(file)).resize(width).webp({ quality: 78 }).toFile(`${folder}/home-${width}.webp`)
}

/** Each state is shown, then dissolves into the next, and the last into the first, so that the loop is seamless. */
function encode(files: string[]): void {
  const around = [...files, files[0] as string]
  const inputs = around.flatMap((file) => ['-loop', '1', '-t', String(every + fade), '-r', '30', '-i', file])
  const steps = around.slice(1).map((_, i) => {
    const from = i === 0 ? '[0]' : `[m${i}]`
    return `${from}[${i + 1}]xfade=transition=fade:duration=${fade}:offset=${(every * (i + 1)).toFixed(2)}[m${i + 1}]`
  })
  const seconds = every * files.length + fade
  const filter = `${steps.join(';')};[m${files.length}]trim=duration=${seconds.toFixed(2)},format=yuv420p[out]`
  const mixed = path.join(stills, 'mixed.mkv')
  ffmpeg([...inputs, '-filter_complex', filter, '-map', '[out]', '-c:v', 'libx264', '-crf', '4', mixed])
  ffmpeg([
    '-i',
    mixed,
    '-an',
    ...'-c:v libx264 -preset medium -crf 24 -movflags +faststart'.split(' '),
    `${folder}/home.mp4`,
  ])
  ffmpeg([
    '-i',
    mixed,
    '-an',
    ...'-c:v libvpx-vp9 -crf 34 -b:v 0 -row-mt 1 -cpu-used 5'.split(' '),
    `${folder}/home.webm`,
  ])
}

function ffmpeg(asked: string[]): void {
  const run = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...asked], { stdio: 'inherit' })
  if (run.status !== 0) throw new Error('ffmpeg failed (apt-get install ffmpeg)')
}
