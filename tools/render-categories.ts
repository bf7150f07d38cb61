import { existsSync, mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { openScene, type SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { Camera, Face, Scene, SceneDoc, Slot } from '#scene/model/rooms/types.ts'
import { type Opened, openCamera } from './photograph.ts'

// `npm run render:categories -- --at=http://localhost:3000 [slug …] [--force]`: a picture for each category, of a corner of a
// furnished room that shows it, into public/pictures/categories: cut from the photographs of `npm run render`, or of small
// things taken from nearer by in a running Wainscot. What is there already is left alone.
const args = process.argv.slice(2)
const at = args.find((arg) => arg.startsWith('--at='))?.slice(5) ?? 'http://localhost:3000'
const force = args.includes('--force')
const named = args.filter((arg) => !arg.startsWith('--'))
const folder = 'public/pictures/categories'
const size = { width: 1280, height: 960 }

/** A part of a room's photograph, pixels of its 1280 by 800: three quarters as high as it is wide. */
type Cut = { room: string; cut: [left: number, top: number, width: number] }

type Shot = {
  room: string
  /** What the eye looks at: the middle of a slot's thing or face. */
  slot: string
  /** Metres from it. */
  far: number
  /** Of the eye above what it looks at, and of that above the slot's middle; metres. */
  rise: number
  lift: number
}

/** The best seller of a category in its place, as its product page shows it. */
type Best = { room: string; best: string }

const bath = 'b-primary-tub--warm-modern'
const pictures: Record<string, Cut | Shot | Best> = {
  appliances: { room: 'k-onewall-island--japandi', cut: [520, 160, 720] },
  'artificial-turf': { room: 'o-lawn-green--mid-century', cut: [60, 330, 600] },
  'backsplash-tiles': { room: 'k-l-island--warm-modern', cut: [380, 170, 560] },
  'bathroom-faucets': { room: bath, slot: 'bathroom-faucets', far: 1, rise: 0.45, lift: 0.45 },
  'bathroom-vanitys': { room: bath, slot: 'bathroom-vanitys', far: 2.3, rise: 0.6, lift: 0.25 },
  'bath-tubs': { room: bath, cut: [300, 300, 640] },
  'cabinet-hardware': { room: 'k-u-island--shaker-classic', cut: [800, 330, 480] },
  countertop: { room: 'k-l-island--warm-modern', cut: [200, 340, 560] },
  fans: { room: 'l-media--contemporary-dark', cut: [150, 0, 600] },
  hardscaping: { room: 'o-front-yard--mid-century', cut: [340, 300, 660] },
  'hardwood-flooring': { room: 'k-hearth--farmhouse', cut: [0, 430, 492] },
  'kitchen-faucets': { room: 'k-peninsula--mid-century', cut: [700, 190, 440] },
  'kitchen-sinks': { room: 'k-onewall-island--japandi', cut: [240, 300, 500] },
  'laminate-flooring': { room: 'k-peninsula--mid-century', cut: [620, 420, 500] },
  lights: { room: 'k-u-island--shaker-classic', cut: [250, 0, 520] },
  'luxury-flooring': { room: 'l-dining--japandi', cut: [330, 300, 660] },
  'pool-copings': { room: 'o-pool-deck--desert-modern', cut: [200, 310, 640] },
  showers: { room: 'b-spa--desert-modern', cut: [620, 220, 600] },
  'stacked-stone': { room: 'o-courtyard--spanish-revival', cut: [300, 340, 600] },
  'tile-flooring': { room: 'b-primary-symmetric--spanish-revival', cut: [200, 440, 480] },
  toilets: { room: '', best: 'toilets' },
}

const wanted = Object.entries(pictures)
  .filter(([slug]) => named.length === 0 || named.includes(slug))
  .filter(([slug]) => force || !existsSync(`${folder}/${slug}-640.webp`))
  .sort(([, a], [, b]) => a.room.localeCompare(b.room))

mkdirSync(folder, { recursive: true })
let camera = null as Awaited<ReturnType<typeof openCamera>> | null
let open = null as { room: string; scene: Scene; stage: Opened } | null
for (const [slug, picture] of wanted) {
  const began = Date.now()
  try {
    const whole =
      'cut' in picture
        ? cutFrom(picture)
        : sharp(await ('best' in picture ? photoOf(picture) : taken(picture)))
    await whole.resize(640, 480, { fit: 'cover' }).webp({ quality: 80 }).toFile(`${folder}/${slug}-640.webp`)
    console.log(`${slug} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(`${slug}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
  }
}
await camera?.close()

function cutFrom({ room, cut: [left, top, width] }: Cut) {
  return sharp(`public/pictures/rooms/${room}-1280.webp`).extract({ left, top, width, height: width * 0.75 })
}

async function photoOf({ best }: Best): Promise<Buffer> {
  const found = (await (await fetch(`${at}/api/products?category=${best}`)).json()) as {
    data: { data: { hash: string }[] }
  }
  const hash = found.data.data[0]?.hash
  const answer = await fetch(`${at}/media/p/${hash}/0-room-960.webp`)
  if (!answer.ok) throw new Error(`no picture of ${best}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function taken(shot: Shot): Promise<Buffer> {
  camera ??= await openCamera(size)
  if (open?.room !== shot.room) {
    await open?.stage.close()
    const stage = await camera.open(`${at}/visualize?template=${shot.room}&quality=high`)
    open = { room: shot.room, scene: await sceneOf(shot.room), stage }
  }
  return open.stage.take(1, aimed(open.scene, shot))
}

async function sceneOf(template: string): Promise<Scene> {
  const answer = await fetch(`${at}/api/room_templates/${template}`)
  const { data } = (await answer.json()) as { data: { ground: SceneGround; scene: SceneDoc } }
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
  // What hangs from the ceiling belongs to no thing.
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
