import type { Gradient, Part, Sketch } from './sketch.ts'

/** A finished sheet as an SVG document. `title` is plain text of ours. */
export function toSvg({ camera, parts, gradients }: Sketch, title: string): string {
  const { width, height } = camera
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${title}</title>${gradientDefs(gradients)}`,
    `<g stroke-linejoin="round">${partPaths(parts)}</g></svg>`,
  ].join('')
}

export function gradientDefs(gradients: readonly Gradient[]): string {
  const each = gradients.map(({ id, from, to, stops }) => {
    const [x1, y1, x2, y2] = [...from, ...to].map((n) => Math.round(n))
    const inner = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`
  })
  return `<defs>${each.join('')}</defs>`
}

export function partPaths(parts: readonly Part[]): string {
  return parts.map(pathOf).join('')
}

function pathOf({ d, fill, stroke, width, opacity, cap, className }: Part): string {
  const attributes = [
    className && `class="${className}"`,
    fill && `fill="${fill}"`,
    stroke && `stroke="${stroke}"`,
    stroke && width !== 1 && `stroke-width="${Math.round((width ?? 1) * 10) / 10}"`,
    cap && `stroke-linecap="${cap}"`,
    opacity !== undefined && opacity < 1 && `opacity="${Math.round(opacity * 100) / 100}"`,
  ].filter(Boolean)
  return `<path ${attributes.join(' ')} d="${d}"/>`
}
