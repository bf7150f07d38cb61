import type { Builder } from './draft.ts'
import { dial, display } from './parts.ts'
import { circle, rect, stroke } from './sketch.ts'

/** Plan view, because cooktops differ when seen from above. */
export const cooktop: Builder = ({ s, w, d, body, second, is, n, pick, vary }) => {
  const electric = is('framed', 'bevelled', 'flush', 'centre')
  s.figures = { w, h: d, d: 0 }
  const deck = electric ? '#232628' : `p${body}`
  const vent = is('downdraft')
  if (is('framed')) rect(s, -w / 2 - 0.35, -d / 2 - 0.35, w + 0.7, d + 0.7, `x${body}`, 0.3)
  rect(s, -w / 2, -d / 2, w, d, deck, electric ? 0.2 : 0.8)
  if (is('bevelled')) rect(s, -w / 2 + 0.5, -d / 2 + 0.5, w - 1, d - 1, '', 0.1, 0.6)
  if (is('flush')) rect(s, -w / 2 - 0.9, -d / 2 - 0.9, w + 1.8, d + 1.8, '', 0, 0.5)
  const count = w > 33 ? 5 : 4
  const across = w * 0.31 * vary('across', 0.06)
  const deep = d * 0.22 * vary('deep', 0.08)
  const sign = pick('zone sign', ['cross', 'ring', 'corners'])
  const spots: [number, number, number][] = [
    [-across, deep, 3.5 * vary('zone a', 0.16)],
    [-across, -deep, 4.1 * vary('zone b', 0.16)],
    [across, deep, 4.1 * vary('zone c', 0.16)],
    [across, -deep, 2.9 * vary('zone d', 0.16)],
  ]
  if (count === 5 && !vent) spots.push([0, 0.5, 5])
  const zone = electric ? 1 : 0.72
  for (const [x, y, r] of spots) {
    const k = Math.min(r, w * 0.15) * zone
    if (electric) {
      circle(s, x, y, k, '#2f3335', 0.9)
      if (sign === 'ring') circle(s, x, y, k * 0.7, '', 0.5)
      if (sign === 'corners')
        for (const [f, g] of [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const)
          stroke(
            s,
            `M${x + f * k * 0.5} ${y + g * k * 0.7} L${x + f * k * 0.7} ${y + g * k * 0.7} L${x + f * k * 0.7} ${y + g * k * 0.5}`,
            0.6,
            '#b9b4aa',
          )
      else
        stroke(
          s,
          `M${x - k * 0.3} ${y} L${x + k * 0.3} ${y} M${x} ${y - k * 0.3} L${x} ${y + k * 0.3}`,
          0.6,
          '#b9b4aa',
        )
    } else {
      circle(s, x, y, k * 0.75, '#3a3d3f')
      circle(s, x, y, k * 0.45 * vary('burner', 0.18), `y${second}`, 0.7)
    }
  }
  if (vent) {
    const vw = n('vent_w', 5)
    rect(s, -vw / 2, -d * 0.4, vw, d * 0.8, '#3a3d3f', 0.4)
    for (let i = 1; i < 12; i++)
      stroke(
        s,
        `M${-vw / 2 + 0.5} ${-d * 0.4 + (d * 0.8 * i) / 12} L${vw / 2 - 0.5} ${-d * 0.4 + (d * 0.8 * i) / 12}`,
        0.6,
        '#b9b4aa',
      )
  }
  if (electric) {
    const wide = 10 * vary('panel', 0.2)
    display(s, vent ? w * 0.16 : w * pick('panel at', [0, 0.24, -0.24]) - wide / 2, -d / 2 + 0.9, wide, 1.3)
    return
  }
  const whole = is('continuous')
  const cells = whole ? 3 : vent ? 2 : count === 5 ? 3 : 2
  for (let i = 0; i < cells; i++) {
    const gw = (w - (is('side') ? 5 : 2) - (vent ? 7 : 0)) / cells
    const x = -w / 2 + 1 + i * gw + (vent && i === 1 ? 7 : 0)
    const y = -d / 2 + (is('front', 'downdraft', 'continuous') ? 3.6 : 1)
    const gh = d / 2 - 1 - y
    rect(s, x + (whole ? 0 : 0.25), y, gw - (whole ? 0 : 0.5), gh, '', 0.4, 1.7)
    stroke(
      s,
      `M${x + gw / 2} ${y} L${x + gw / 2} ${y + gh} M${x} ${y + gh / 2} L${x + gw} ${y + gh / 2}`,
      1.4,
    )
    stroke(
      s,
      `M${x} ${y + gh / 4} L${x + gw} ${y + gh / 4} M${x} ${y + gh * 0.75} L${x + gw} ${y + gh * 0.75}`,
      1.1,
    )
  }
  for (let i = 0; i < count; i++) {
    if (is('side')) dial(s, w / 2 - 1.9, -d / 2 + 3 + i * 2.6, 1.7, second, i * 0.5)
    else dial(s, (i - (count - 1) / 2) * 2.6, -d / 2 + 1.8, 1.7, second, i * 0.5)
  }
}
