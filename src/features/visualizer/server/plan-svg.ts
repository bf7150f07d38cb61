import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { type PlanDrawing, type PlanShape, path, penOf } from '#scene/model/rooms/plan/plan-symbols.ts'
import type { Scene } from '#scene/model/types.ts'

/** A room from above, in the tones of its style. */
export function roomPlanSvg(scene: Scene): string {
  return planSvg(planDrawing(scene), `Plan: ${scene.name}`, tonesOf(scene))
}

/** The tones that distinguish the styles of one layout: wood or stone on the floor, and the color of the cabinetry. */
function tonesOf({ room, style }: Scene): PlanTones {
  const [wall, second] = style.wallPaints
  const isStone = ['bathroom', 'laundry', 'outdoor'].includes(room.kind)
  const floorHex = (isStone ? (second ?? wall)?.hex : null) ?? style.wood.hex
  return { floor: path(room.polygon, true), floorHex, thingHex: style.cabinets[0]?.hex ?? style.wood.hex }
}

/** The colors of a style, drawn under the lines: of the floor (`floor` is its SVG path) and of the fixtures. */
type PlanTones = { floor: string; floorHex: string; thingHex: string }

/**
 * A plan as a standalone SVG in the platform's colors, tinted with a style's colors if `tones` are given. `title` is
 * its accessible name.
 */
export function planSvg({ view, shapes, texts }: PlanDrawing, title: string, tones?: PlanTones): string {
  const [x, y, width, height] = view
  const hair = penOf(view)
  const drawn = shapes.map(({ kind, d }) => `<path class="${kind}" d="${d}"/>`).join('')
  const written = texts
    .map(
      (text) =>
        `<text class="${text.kind}" x="${text.x}" y="${text.y}"${text.turn ? ` transform="rotate(${text.turn} ${text.x} ${text.y})"` : ''}>${escaped(text.text)}</text>`,
    )
    .join('')
  const wash = tones ? `<path d="${tones.floor}" style="fill:${tones.floorHex};fill-opacity:.5"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${x} ${y} ${width} ${height}" width="${Math.round(width)}" height="${Math.round(height)}"><title>${escaped(title)}</title><style>${pens(hair, tones)}</style><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fbfaf8"/>${wash}${drawn}${written}</svg>`
}

function pens(hair: number, tones?: PlanTones): string {
  const thing = tones ? `fill:${mixed(tones.thingHex)}` : 'fill:#eeedea'
  const rules: Record<PlanShape['kind'], string> = {
    // A stroke in the fill color closes the hairline where two walls meet.
    wall: `fill:#1f1d1a;stroke:#1f1d1a;stroke-width:${hair * 0.4}`,
    window: `fill:#fbfaf8;stroke:#1f1d1a;stroke-width:${hair * 1.2}`,
    door: `fill:#fbfaf8;stroke:#1f1d1a;stroke-width:${hair * 1.6}`,
    swing: `stroke:#827c71;stroke-width:${hair}`,
    hidden: `stroke:#827c71;stroke-width:${hair};stroke-dasharray:${hair * 5} ${hair * 4}`,
    fixture: `${thing};stroke:#57534c;stroke-width:${hair * 1.2}`,
    detail: `stroke:#827c71;stroke-width:${hair}`,
    tile: `stroke:#827c71;stroke-width:${hair * 0.4}`,
    ground: `fill:#e4f1ea;stroke:#827c71;stroke-width:${hair}`,
    dimension: `stroke:#1f4e9e;stroke-width:${hair}`,
  }
  const text = `text{fill:#1f1d1a;font:${hair * 12}px ui-sans-serif,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:#fbfaf8;stroke-width:${hair * 4}px;stroke-linejoin:round}text.dimension{fill:#1f4e9e;font-size:${hair * 9.5}px}text.note{fill:#57534c;font-size:${hair * 9.5}px}`
  return `path{fill:none;stroke-linejoin:round;stroke-linecap:round}${Object.entries(rules)
    .map(([kind, rule]) => `path.${kind}{${rule}}`)
    .join('')}${text}`
}

/** Lightens a color so that lines on it stay visible. */
function mixed(hex: string): string {
  const part = (i: number) => Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * 0.62 + 251 * 0.38)
  return `rgb(${part(1)},${part(3)},${part(5)})`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
