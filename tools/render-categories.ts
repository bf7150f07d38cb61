import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { openScene, type SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { Camera, Face, Scene, SceneDoc, Slot } from '#scene/model/types.ts'
import { negativeOf, type Opened, openCamera, roomSize } from './photograph.ts'

// `npm run render:categories -- --at=http://localhost:3000 [slug …] [--force]`: writes a picture for each category, of
// a corner of a furnished room that shows it, to public/pictures/categories: cropped from the output of `npm run
// render`, or for small products taken from a shorter distance in a running Wainscot. Existing pictures are not
// replaced.
const args = process.argv.slice(2)
const at = args.find((arg) => arg.startsWith('--at='))?.slice(5) ?? 'http://localhost:3000'
const force = args.includes('--force')
const named = args.filter((arg) => !arg.startsWith('--'))
const folder = 'public/pictures/categories'
const widths = [960, 640]
const size = { width: 320, height: 240, times: 5 }

/** A crop of a room's photograph in coordinates of 1280 by 800; its height is three quarters of its width. */
type Cut = { room: string; cut: [left: number, top: number, width: number] }

type Shot = {
  room: string
  /** The camera's target: the middle of a slot's object or face. */
  slot: string
  /** Distance from the target in meters. */
  far: number
  /** Height of the camera above its target, and of the target above the slot's middle, in meters. */
  rise: number
  lift: number
}

/** The best seller of a category in its slot, as its product page shows it. */
type Best = { room: string; best: string }

const pictures: Record<string, Cut | Shot | Best> = {
  appliances: { room: 'k-onewall-island--japandi', cut: [520, 160, 720] },
  'artificial-turf': { room: 'o-lawn-green--mid-century', cut: [836, 300, 420] },
  'backsplash-tiles': { room: 'k-l-island--warm-modern', cut: [380, 170, 560] },
  'bathroom-faucets': {
    room: 'b-wet-room--japandi',
    slot: 'bathroom-faucets',
    far: 0.9,
    rise: 0.3,
    lift: 0.3,
  },
  'bathroom-vanitys': { room: 'b-jack-and-jill--farmhouse', cut: [270, 230, 700] },
  'bath-tubs': { room: 'b-primary-tub--warm-modern', cut: [300, 300, 640] },
  'cabinet-hardware': { room: 'k-u-island--shaker-classic', cut: [800, 330, 480] },
  countertop: { room: 'k-l-island--warm-modern', cut: [200, 340, 560] },
  fans: { room: 'l-media--contemporary-dark', cut: [150, 0, 600] },
  hardscaping: { room: 'o-roof--industrial-loft', cut: [120, 370, 560] },
  'hardwood-flooring': { room: 'k-hearth--farmhouse', cut: [110, 431, 490] },
  'kitchen-faucets': { room: 'k-peninsula--mid-century', cut: [640, 200, 520] },
  'kitchen-sinks': { room: 'k-onewall-island--japandi', cut: [240, 300, 500] },
  'laminate-flooring': { room: 'k-peninsula--mid-century', cut: [620, 420, 500] },
  lights: { room: 'k-u-island--shaker-classic', cut: [250, 0, 520] },
  'luxury-flooring': { room: 'l-dining--japandi', cut: [330, 300, 660] },
  'pool-copings': { room: 'o-pool-deck--desert-modern', cut: [200, 310, 640] },
  showers: { room: 'b-linear--warm-modern', cut: [400, 140, 640] },
  'stacked-stone': { room: 'o-courtyard--spanish-revival', cut: [300, 340, 600] },
  'tile-flooring': { room: 'b-primary-symmetric--spanish-revival', cut: [200, 440, 480] },
  toilets: { room: '', best: 'toilets' },
}

const wanted = Object.entries(pictures)
  .filter(([slug]) => named.length === 0 || named.includes(slug))
  .filter(([slug]) => force || widths.some((width) => !existsSync(`${folder}/${slug}-${width}.webp`)))
  .sort(([, a], [, b]) => a.room.localeCompare(b.room))

mkdirSync(folder, { recursive: true })
let open = null as { room: string; size: typeof size; stage: Opened; close(): Promise<void> } | null
for (const [slug, picture] of wanted) {
  const began = Date.now()
  try {
    const whole =
      'cut' in picture
        ? await cutFrom(picture)
        : sharp('best' in picture ? await photoOf(picture) : await taken(picture))
    const png = await whole.png().toBuffer()
    for (const width of widths)
      await sharp(png)
        .resize(width, width * 0.75, { fit: 'cover' })
        .webp({ quality: 80, effort: 6 })
        .toFile(`${folder}/${slug}-${width}.webp`)
    console.log(`${slug} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(`${slug}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
  }
}
await open?.close()

async function cutFrom({ room, cut }: Cut) {
  const negative = negativeOf(room)
  if (!existsSync(negative)) {
    const stage = await opened(room, roomSize)
    mkdirSync(path.dirname(negative), { recursive: true })
    writeFileSync(negative, await stage.take(roomSize.times))
  }
  const scale = (roomSize.width * roomSize.times) / 1280
  const [left, top, width] = cut.map((pixels) => Math.round(pixels * scale)) as [number, number, number]
  return sharp(readFileSync(negative)).extract({ left, top, width, height: Math.floor(width * 0.75) })
}

/** A room is opened once for all of its pictures of one size. */
async function opened(room: string, stageSize: typeof size): Promise<Opened> {
  if (open?.room === room && open.size === stageSize) return open.stage
  await open?.close()
  const camera = await openCamera(stageSize)
  const stage = await camera.open(`${at}/visualize?template=${room}&quality=high`)
  open = { room, size: stageSize, stage, close: camera.close }
  return stage
}

async function photoOf({ best }: Best): Promise<Buffer> {
  const found = (await (await fetch(`${at}/api/products?category=${best}`)).json()) as {
    data: { data: { hash: string }[] }
  }
  const hash = found.data.data[0]?.hash
  const response = await fetch(`${at}/media/p/${hash}/0-room-960.webp`)
  if (!response.ok) throw new Error(`no picture of ${best}`)
  return Buffer.from(await response.arrayBuffer())
}

async function taken(shot: Shot): Promise<Buffer> {
  const stage = await opened(shot.room, size)
  return stage.take(size.times, aimed(await sceneOf(shot.room), shot))
}

async function sceneOf(template: string): Promise<Scene> {
  const response = await fetch(`${at}/api/room_templates/${template}`)
  const { data } = (await response.json()) as { data: { ground: SceneGround; scene: SceneDoc } }
  return openScene(data.ground, data.scene)
}

function aimed(scene: Scene, { slot: named, far, rise, lift }: Shot): Camera {
  const slot = scene.slots.find(({ id, categories }) => id === named || categories.includes(named))
  if (!slot) throw new Error(`no ${named} among ${scene.slots.map(({ id }) => id).join(' ')}`)
  const [x, y, z] = middleOf(scene, slot)
  const to: [number, number, number] = [x, y + lift, z]
  const around = Math.atan2(scene.camera.from[0] - x, scene.camera.from[2] - z)
  const flat = Math.sqrt(Math.max(0.01, far * far - rise * rise))
  return {
    from: [x + Math.sin(around) * flat, to[1] + rise, z + Math.cos(around) * flat],
    to,
    lensMm: 35,
  }
}

function middleOf(scene: Scene, slot: Slot): [number, number, number] {
  const face = broadest(slot.faces)
  if (face) {
    const middle = (axis: 0 | 1) => {
      const along = face.outline.map((point) => point[axis])
      return (Math.min(...along) + Math.max(...along)) / 2
    }
    const [a, b] = [middle(0), middle(1)]
    return [0, 1, 2].map((k) => face.origin[k as 0] + face.u[k as 0] * a + face.v[k as 0] * b) as [
      number,
      number,
      number,
    ]
  }
  const ids = slot.fixtures ?? (slot.fixture ? [slot.fixture] : [])
  const thing = scene.placed.find(({ id }) => ids.includes(id))
  if (thing) return [thing.x, thing.base + thing.height / 2, -thing.y]
  const [fx, , fz] = scene.camera.from
  const [tx, , tz] = scene.camera.to
  // An object that hangs from the ceiling is not attached to another object.
  return [fx + (tx - fx) * 0.5, scene.room.height - 0.4, fz + (tz - fz) * 0.5]
}

function broadest(faces: readonly Face[]): Face | undefined {
  const area = ({ outline }: Face) => {
    const side = (axis: 0 | 1) => {
      const along = outline.map((point) => point[axis])
      return Math.max(...along) - Math.min(...along)
    }
    return side(0) * side(1)
  }
  return [...faces].sort((a, b) => area(b) - area(a))[0]
}
