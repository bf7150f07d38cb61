import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { Swatch } from './Swatch.tsx'

type PhotoColorsProps = { palette: readonly string[]; onChange: (palette: string[]) => void }

/** Takes the main colors of a photograph. The photograph itself is read in the browser and goes nowhere. */
export function PhotoColors({ palette, onChange }: PhotoColorsProps) {
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const take = async (file: File | undefined) => {
    setProblem('')
    if (!file) return
    const found = await colorsOf(file)
    if (found.length === 0)
      return setProblem(`“${file.name}” could not be opened as a picture. Choose another photo, for example a JPEG.`)
    onChange(found)
    setSaid(`${found.length} ${found.length === 1 ? 'color' : 'colors'} taken from the photo.`)
  }
  return (
    <>
      <Dropzone
        label="Photo of colors you like"
        hint="Only its main colors are used. The photo stays on your device and is not uploaded."
        field="photo"
        max={1}
        endings={['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif']}
        megabytes={40}
        error={problem}
        files={[]}
        onChange={([file]) => void take(file)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {palette.length > 0 ? (
        <ul ref={list} tabIndex={-1} className="wishes mt-3" aria-label="Colors from your photo">
          {palette.map((hex) => (
            <li key={hex} className="wish" data-fact>
              <span className="wish-name">
                <Swatch hex={hex} size={24} />
                <span className="font-mono text-14">{hex}</span>
              </span>
              <button
                type="button"
                className="wish-remove"
                aria-label={`Remove the color ${hex}`}
                onClick={() => {
                  onChange(palette.filter((one) => one !== hex))
                  setSaid(`${hex} removed.`)
                  list.current?.focus()
                }}
              >
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Enough pixels for a palette. */
const longSide = 160

/** Empty for a file that the browser cannot show as a picture. */
async function colorsOf(file: File): Promise<string[]> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return []
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return paletteOf(context.getImageData(0, 0, canvas.width, canvas.height).data)
  } catch {
    return []
  }
}

/** The main colors of a photograph, found by k-means in OKLab (Ottosson 2020), in which equal distances look equal. */

/** Lightness 0 … 1 and the two axes of hue. */
type Lab = [l: number, a: number, b: number]

const most = 6
/** Colors closer than this look like shades of one. */
const alike = 0.06
/** A color that covers less of the picture than this is left out, unless it is vivid. */
const smallestShare = 0.03
const smallestVividShare = 0.008
/** Chroma from which a small color counts: a brass lamp, a green chair. */
const vivid = 0.11
const sampled = 6000
const rounds = 12

/**
 * The colors of a picture as `#rrggbb`, the most important first, at most six; empty for a picture without opaque
 * pixels. The same pixels give the same colors. `pixels` are RGBA bytes, as a canvas has them.
 */
export function paletteOf(pixels: Uint8ClampedArray): string[] {
  const samples = samplesOf(pixels)
  if (samples.length === 0) return []
  const groups = merged(clusters(samples, firstCenters(samples)))
  return groups
    .map(({ center, count }) => ({ center, share: count / samples.length }))
    .filter(({ center, share }, index) => index === 0 || share >= minShareOf(center))
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, most)
    .map(({ center }) => hexOf(center))
}

/** An even sample of the opaque pixels. */
function samplesOf(pixels: Uint8ClampedArray): Lab[] {
  const count = Math.floor(pixels.length / 4)
  const step = Math.max(1, count / sampled)
  const samples: Lab[] = []
  for (let at = 0; at < count; at += step) {
    const i = Math.floor(at) * 4
    if ((pixels[i + 3] ?? 0) < 128) continue
    samples.push(labOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0))
  }
  return samples
}

/**
 * Where the clusters start: the mean color, then repeatedly the sample that is farthest from all previous ones. Without
 * chance, and a small vivid object gets a cluster of its own.
 */
function firstCenters(samples: readonly Lab[]): Lab[] {
  const centers = [meanOf(samples)]
  const nearest = samples.map((sample) => distance(sample, centers[0] as Lab))
  while (centers.length < 2 * most) {
    let farthest = 0
    for (let i = 1; i < samples.length; i++) if ((nearest[i] ?? 0) > (nearest[farthest] ?? 0)) farthest = i
    if ((nearest[farthest] ?? 0) < alike) break
    const center = samples[farthest] as Lab
    centers.push(center)
    samples.forEach((sample, i) => {
      nearest[i] = Math.min(nearest[i] ?? 0, distance(sample, center))
    })
  }
  return centers
}

type Cluster = { center: Lab; count: number }

function clusters(samples: readonly Lab[], start: readonly Lab[]): Cluster[] {
  let centers = [...start]
  let members: Lab[][] = []
  for (let round = 0; round < rounds; round++) {
    members = centers.map(() => [])
    for (const sample of samples) members[nearestOf(centers, sample)]?.push(sample)
    const moved = centers.map((center, i) => (members[i]?.length ? meanOf(members[i] as Lab[]) : center))
    const isSettled = moved.every((center, i) => distance(center, centers[i] as Lab) < 0.001)
    centers = moved
    if (isSettled) break
  }
  return centers
    .map((center, i) => ({ center, count: members[i]?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** Joins clusters that look like shades of one color; expects the largest first, and returns them so. */
function merged(groups: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = []
  for (const group of groups) {
    const same = kept.find(({ center }) => distance(center, group.center) < alike)
    if (same) same.count += group.count
    else kept.push({ ...group })
  }
  return kept.sort((one, other) => other.count - one.count)
}

const minShareOf = (center: Lab) => (chromaOf(center) >= vivid ? smallestVividShare : smallestShare)

/** A vivid color matters more than its share of the picture. */
const weightOf = ({ center, share }: { center: Lab; share: number }) => share * (1 + 4 * chromaOf(center))

const chromaOf = ([, a, b]: Lab) => Math.hypot(a, b)

function nearestOf(centers: readonly Lab[], sample: Lab): number {
  let found = 0
  let least = Number.POSITIVE_INFINITY
  centers.forEach((center, i) => {
    const far = distance(center, sample)
    if (far < least) [found, least] = [i, far]
  })
  return found
}

function meanOf(samples: readonly Lab[]): Lab {
  const sum: Lab = [0, 0, 0]
  for (const [l, a, b] of samples) {
    sum[0] += l
    sum[1] += a
    sum[2] += b
  }
  return [sum[0] / samples.length, sum[1] / samples.length, sum[2] / samples.length]
}

const distance = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** sRGB's transfer function (IEC 61966-2-1), from and to bytes. */
function linear(value: number): number {
  const v = value / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

function byte(value: number): number {
  const v = Math.min(1, Math.max(0, value))
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
}
