import { insideRoom, toPlan } from '#scene/model/layout/neighbors.ts'
import { merged, moved, points, type Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { Placed, Scene } from '../../types.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'
import { inches, meters, type Prop, placeAt, roomBox } from './ground.ts'

/** Rugs under seating groups, beds and tables, runners at sinks, mats at vanities and tubs. */
export function rugs(scene: Scene): Prop[] {
  if (scene.doc.bareFloor) return []
  const found = (type: string) => scene.placed.filter((thing) => thing.type === type)
  const props: Prop[] = []
  const first = (type: string) => found(type)[0]
  const kind = scene.room.kind
  if (kind === 'living' || kind === 'bedroom') {
    const coffee = first('coffee')
    if (coffee) push(props, scene, 'rug', [coffee.x, coffee.y], 0, ...grouped(scene, coffee))
    else if (kind === 'living' && first('chair')) {
      const [x0, y0, x1, y1] = roomBox(scene)
      push(props, scene, 'rug', [(x0 + x1) / 2, (y0 + y1) / 2], 0, 96, 72)
    }
    const bed = first('bed')
    if (bed)
      push(
        props,
        scene,
        'bed-rug',
        toPlan(bed, [0, inches(bed.depth) * 0.66]),
        bed.turn,
        inches(bed.width) + 44,
        inches(bed.depth) * 0.8,
      )
    const twins = found('twin')
    if (twins.length > 1) {
      const [a, b] = [twins[0] as Placed, twins[1] as Placed]
      push(
        props,
        scene,
        'twin-rug',
        [(a.x + b.x) / 2, (a.y + b.y) / 2 - 0.2],
        a.turn,
        Math.max(24, inches(Math.hypot(a.x - b.x, a.y - b.y)) - inches(a.width) - 8),
        66,
      )
    }
  }
  const table = first('table')
  if (table && (kind === 'living' || kind === 'kitchen') && !first('banquette'))
    push(props, scene, 'table-rug', [table.x, table.y], table.turn, inches(table.width) + 52, inches(table.depth) + 52)
  if (kind === 'kitchen') {
    const sink = first('sink') ?? first('range')
    if (sink)
      push(
        props,
        scene,
        'runner',
        toPlan(sink, [0, inches(sink.depth) + 17]),
        sink.turn,
        Math.min(66, inches(sink.width) + 30),
        26,
        true,
      )
  }
  if (kind === 'laundry') {
    const sink = first('usink') ?? first('wd')
    if (sink) push(props, scene, 'runner', toPlan(sink, [0, inches(sink.depth) + 15]), sink.turn, 52, 24, true)
  }
  if (kind === 'bathroom') {
    const mats: Mat[] = []
    for (const type of ['vanity', 'tubfree', 'tub']) {
      const thing = first(type)
      if (!thing) continue
      const wide = type === 'vanity' ? Math.min(60, Math.max(24, inches(thing.width) * 0.8)) : 34
      // If it would overlap a mat, the next one is moved along its tub, and omitted if it still overlaps.
      const spare = Math.max(0, inches(thing.width) - wide) / 2
      const mat = [0, spare, -spare]
        .map((along): Mat => {
          const at = toPlan(thing, [along, inches(thing.depth) + 14])
          return { at, turn: thing.turn, w: wide, d: 20 }
        })
        .find((each) => mats.every((other) => apart(each, other)))
      if (!mat) continue
      mats.push(mat)
      push(props, scene, `mat-${type}`, mat.at, mat.turn, mat.w, mat.d, true)
    }
  }
  if (kind === 'entry') {
    const [x0, y0, x1, y1] = roomBox(scene)
    const tall = y1 - y0 > x1 - x0
    push(
      props,
      scene,
      'runner',
      [(x0 + x1) / 2, (y0 + y1) / 2],
      tall ? Math.PI / 2 : 0,
      inches(Math.max(x1 - x0, y1 - y0)) * 0.55,
      32,
    )
  }
  if (kind === 'outdoor') {
    const sofa = first('osofa')
    const pit = first('firepit') ?? first('coffee')
    if (sofa && !pit) push(props, scene, 'rug', toPlan(sofa, [0, inches(sofa.depth) + 18]), sofa.turn, 92, 66)
  }
  return props
}

type Mat = { at: Vec2; turn: number; w: number; d: number }

/** Whether two mats are more than 8 cm apart. */
function apart(one: Mat, other: Mat): boolean {
  return [one.turn, one.turn + Math.PI / 2, other.turn, other.turn + Math.PI / 2].some((way) => {
    const [x, y] = [Math.cos(way), Math.sin(way)]
    const reach = ({ turn, w, d }: Mat) =>
      meters(w * Math.abs(Math.cos(turn - way)) + d * Math.abs(Math.sin(turn - way))) / 2
    const off = (one.at[0] - other.at[0]) * x + (one.at[1] - other.at[1]) * y
    return Math.abs(off) > reach(one) + reach(other) + 0.08
  })
}

/** Around a coffee table: as far as the seats' front legs. */
function grouped(scene: Scene, coffee: Placed): [number, number] {
  const sofa = scene.placed.find(({ type }) => /sofa|sectional/.test(type))
  const across = !sofa || Math.abs(Math.cos(sofa.turn)) > 0.7
  const [w, d] = across ? [102, 78] : [78, 102]
  const chairs = scene.placed.filter(({ type }) => type === 'chair').length
  void coffee
  return chairs >= 4 ? [96, 96] : [w, d]
}

/** Adds a rug, shrunk until it lies within the room; small ones are omitted where objects are in the way. */
function push(
  props: Prop[],
  scene: Scene,
  id: string,
  at: Vec2,
  turn: number,
  w: number,
  d: number,
  clear = false,
): void {
  let [rw, rd] = [w, d]
  for (let i = 0; i < 10; i++) {
    const { place, spec } = placeAt(scene, id, at, turn)
    const half: Vec2 = [rw / 2 + 4, rd / 2 + 4]
    const corners = points([-half[0], -half[1]], [half[0], -half[1]], [half[0], half[1]], [-half[0], half[1]])
    const inside = corners.every((corner) => insideRoom(scene.room.polygon, toPlan(place, corner)))
    const free = !clear || spec.free([-rw / 2 - 0.5, -rd / 2 - 0.5, rw / 2 + 0.5, rd / 2 + 0.5])
    if (inside && free) {
      if (Math.min(rw, rd) >= 15 && !doorSwings(scene, place, rw, rd)) props.push({ place, parts: rug(spec, rw, rd) })
      return
    }
    rw *= 0.92
    rd *= clear ? 0.95 : 0.92
  }
}

/** A rug must not touch a door's sill. */
function doorSwings(scene: Scene, place: Placed, w: number, d: number): boolean {
  const reach = meters(Math.hypot(w, d) / 2)
  return scene.room.openings.some((opening) => {
    if (opening.kind !== 'door' || reach > 0.9) return false
    const a = scene.room.polygon[opening.wall] as Vec2
    const b = scene.room.polygon[(opening.wall + 1) % scene.room.polygon.length] as Vec2
    const t = (opening.at + opening.width / 2) / Math.hypot(b[0] - a[0], b[1] - a[1])
    return Math.hypot(place.x - a[0] - (b[0] - a[0]) * t, place.y - a[1] - (b[1] - a[1]) * t) < 0.45
  })
}

/**
 * A wool rug on the floor about x = z = 0, with a border, stripes or a lattice by style, and with fringes where the
 * style has them.
 */
function rug(spec: Spec, w: number, d: number): ObjectPart[] {
  const { palette } = spec
  const thick = 0.45
  const over = thick + 0.03
  const parts = partsOf(null, palette.rug, moved(block([0, 0, 0], [w, thick, d], 0.18), [-w / 2, 0.02, -d / 2]))
  const lines: ObjectPart['mesh'][] = []
  const line = (x: number, z: number, lw: number, ld: number) =>
    lines.push(block([x, thick - 0.1, z], [lw, over - thick + 0.12, ld]))
  const small = Math.min(w, d) < 34
  if (/shaker|mid|industrial|spanish|farmhouse/.test(palette.style)) {
    const m = small ? 2.2 : 5
    const t = small ? 0.7 : 1.3
    line(-w / 2 + m, -d / 2 + m, w - m * 2, t)
    line(-w / 2 + m, d / 2 - m - t, w - m * 2, t)
    line(-w / 2 + m, -d / 2 + m + t, t, d - m * 2 - t * 2)
    line(w / 2 - m - t, -d / 2 + m + t, t, d - m * 2 - t * 2)
  } else {
    const pitch = small ? 3.2 : 9
    const n = Math.floor(d / pitch)
    for (let i = 1; i < n; i++)
      if (small || i % 3 !== 0) line(-w / 2 + 0.4, -d / 2 + (d * i) / n - 0.25, w - 0.8, small ? 0.6 : 0.5)
  }
  parts.push(...partsOf(null, palette.rugEdge, merged(lines)))
  if (!/contemporary|japandi/.test(palette.style)) {
    const n = Math.round(d / 1.1)
    const fringe = Array.from({ length: n }, (_, i) => {
      const z = -d / 2 + (d * (i + 0.5)) / n - 0.2
      return [block([-w / 2 - 1.6, 0.02, z], [1.7, 0.16, 0.36]), block([w / 2 - 0.1, 0.02, z], [1.7, 0.16, 0.36])]
    }).flat()
    parts.push(...partsOf(null, palette.linen, merged(fringe)))
  }
  return parts
}
