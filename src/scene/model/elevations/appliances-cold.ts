import { barHandle, dial, display, groundLine, pane } from './parts.ts'
import type { Builder } from './sketch.ts'
import { circle, polygon, rect, stroke } from './sketch.ts'

export const refrigerator: Builder = ({ s, w, h, body, second, is, n, vary }) => {
  const metal = `x${body}`
  const toe = n('toe_h', 3)
  const gap = 0.25
  rect(s, -w / 2, 0, w, h, metal)
  rect(s, -w / 2 + 0.6, 0, w - 1.2, toe, '#57534c', 0, 0.8)
  if (is('hinge', 'joined', 'glass door')) {
    const doors = is('joined') ? 2 : 1
    const top = h - n('grille_h', 5.5)
    for (let i = 0; i < 4; i++)
      stroke(s, `M${-w / 2 + 1.5} ${top + 1 + i * 1.1} L${w / 2 - 1.5} ${top + 1 + i * 1.1}`, 0.6)
    for (let i = 0; i < doors; i++) {
      const dw = w / doors
      const x = -w / 2 + i * dw
      rect(s, x + gap, toe + gap, dw - 2 * gap, top - toe - 2 * gap, metal)
      const right = is('left') || (doors === 2 && i === 0)
      const hx = right ? x + dw - 2.4 : x + 2.4
      if (is('glass')) {
        rect(s, x + 4.5, toe + 4, dw - 9, top - toe - 8, '#33383a', 0, 0.9)
        for (let k = 1; k < 6; k++)
          stroke(
            s,
            `M${x + 4.5} ${toe + 4 + ((top - toe - 8) * k) / 6} L${x + dw - 4.5} ${toe + 4 + ((top - toe - 8) * k) / 6}`,
            0.6,
            '#d9d6cf',
          )
        pane(s, x + 4.5, toe + 4, dw - 9, top - toe - 8, '#8d9a9c')
      }
      barHandle(
        s,
        hx,
        top * 0.35,
        hx,
        top * 0.35 + Math.min(36, top * 0.5) * vary('handle length', 0.14),
        1.1,
        second,
      )
    }
    return
  }
  const low = n('freezer_h', 24.5) * vary('split', 0.07)
  const drawers = is('two-drawer') ? 2 : is('flex') ? 0 : 1
  const split = toe + low
  for (const side of [-1, 1]) {
    rect(s, side < 0 ? -w / 2 : gap / 2, split + gap, w / 2 - gap / 2, h - split - gap, metal)
    barHandle(s, side * 1.8, split + 5, side * 1.8, split + 5 + n('handle_l', 30), 1, second)
    if (drawers === 0) {
      rect(s, side < 0 ? -w / 2 : gap / 2, toe + gap, w / 2 - gap / 2, low - gap, metal)
      barHandle(s, side * 1.8, toe + 4, side * 1.8, split - 3, 1, second)
    }
  }
  for (let i = 0; i < drawers; i++) {
    const dh = low / drawers
    rect(s, -w / 2, toe + i * dh + gap, w, dh - gap, metal)
    barHandle(s, -w * 0.32, toe + (i + 1) * dh - 2.6, w * 0.32, toe + (i + 1) * dh - 2.6, 1, second)
  }
  if (is('dispenser')) {
    rect(s, -w / 4 - 4, split + 14, 7, 14, '#3a3d3f', 0.4)
    rect(s, -w / 4 - 3.2, split + 15, 5.4, 7.5, '#57534c', 0.3, 0.6)
    display(s, -w / 4 - 3, split + 24, 5, 2.6)
  }
  if (is('knock')) {
    rect(s, w * 0.08, split + 9, w * 0.36, 26, '#26292b', 0, 0.9)
    pane(s, w * 0.08, split + 9, w * 0.36, 26, '#6f7778')
  }
}

export const dishwasher: Builder = ({ s, w, h, body, second, is, n, vary }) => {
  const toe = n('toe_h', 4)
  const panel = is('front control') ? n('panel_h', 4.5) : 1.1
  rect(s, -w / 2, toe, w, h - toe, `x${body}`)
  rect(s, -w / 2 + 0.4, 0.4, w - 0.8, toe - 0.4, '#57534c')
  groundLine(s, -w / 2, w / 2)
  stroke(s, `M${-w / 2} ${h - panel} L${w / 2} ${h - panel}`, 0.8)
  if (is('front control')) {
    display(s, -3, h - panel + 1.2, 6, 2)
    for (let i = 0; i < 5; i++) circle(s, -w / 2 + 3 + i * 1.3, h - panel / 2, 0.35, '#d9d6cf', 0.5)
  }
  if (is('pocket')) {
    const pw = w * 0.56 * vary('pocket', 0.2)
    rect(s, -pw / 2, h - panel - 3.4, pw, 2 * vary('pocket height', 0.2), '#3a3d3f', 0.6)
    stroke(s, `M${-pw * 0.46} ${h - panel - 2} L${pw * 0.46} ${h - panel - 2}`, 1.2, '#d9d6cf')
  } else if (is('panel ready')) {
    rect(s, -w / 2 + 2.3, toe + 2.3, w - 4.6, h - toe - 6, `p${second}`, 0, 0.8)
    rect(s, -w / 2 + 3.2, toe + 3.2, w - 6.4, h - toe - 7.8, '', 0, 0.5)
    barHandle(s, -5, h - 3.2, 5, h - 3.2, 0.6, body)
  } else
    barHandle(s, -n('handle_l', 19) / 2, h - panel - 2.6, n('handle_l', 19) / 2, h - panel - 2.6, 0.9, second)
}

export const undercounter: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const toe = n('toe_h', 4)
  rect(s, -w / 2, 0, w, h, `x${body}`)
  rect(s, -w / 2 + 0.4, 0, w - 0.8, toe, '#45474a', 0, 0.8)
  for (let i = 1; i < 5; i++)
    stroke(s, `M${-w / 2 + 1.5} ${(toe * i) / 5} L${w / 2 - 1.5} ${(toe * i) / 5}`, 0.5, '#827c71')
  const ph = h - toe
  if (is('two drawer')) {
    for (const i of [0, 1]) {
      rect(s, -w / 2, toe + (i * ph) / 2 + 0.15, w, ph / 2 - 0.15, `x${body}`)
      barHandle(
        s,
        -w * 0.36,
        toe + ((i + 1) * ph) / 2 - 2.4,
        w * 0.36,
        toe + ((i + 1) * ph) / 2 - 2.4,
        0.9,
        second,
      )
    }
    return
  }
  barHandle(
    s,
    w / 2 - 1.2,
    h - 4,
    w / 2 - 1.2,
    h - 4 - Math.min(20, ph * 0.7) * vary('handle length', 0.2),
    0.8,
    second,
  )
  const rows = pick('shelves', [5, 4, 6])
  if (is('glass')) {
    rect(s, -w / 2 + 2, toe + 2, w - 5, ph - 4, '#2c3032')
    for (let i = 1; i <= rows; i++) {
      const y = toe + 2 + ((ph - 4) * i) / (rows + 1)
      stroke(s, `M${-w / 2 + 2} ${y} L${w / 2 - 3} ${y}`, 0.9, second)
      for (let b = 0; b < Math.floor((w - 6) / 3.6); b++)
        circle(s, -w / 2 + 4.2 + b * 3.6, y + 1.5, 1.3, '#4a5a4c', 0.5)
    }
    pane(s, -w / 2 + 2, toe + 2, w - 5, ph - 4, '#93a0a2')
  } else if (is('ice')) {
    rect(s, -w / 2 + 1, toe + ph * 0.42, w - 3.6, ph * 0.5, `p${body}`, 0, 0.7)
    stroke(s, `M${-w / 2} ${toe + ph * 0.36} L${w / 2} ${toe + ph * 0.36}`, 0.8)
    for (let i = 0; i < 6; i++)
      stroke(s, `M${-w / 2 + 2} ${toe + 2 + i * 1.4} L${w / 2 - 4} ${toe + 2 + i * 1.4}`, 0.6)
    for (const [x, y] of [
      [-2.6, 0.56],
      [0.2, 0.6],
      [-1, 0.7],
    ] as const)
      rect(s, x, toe + ph * y, 2.1, 2.1, '#e6eef1', 0.2, 0.6)
  } else {
    stroke(s, `M${-w / 2 + 0.6} ${toe + 0.6} L${-w / 2 + 0.6} ${h - 0.6}`, 0.5)
    rect(s, -w / 2 + 2.4, h - 5, 4, 1.2, `y${second}`, 0.2, 0.6)
  }
}

export const laundry: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const base = is('pedestal') ? n('pedestal_h', 14.2) : 0
  if (base) {
    rect(s, -w / 2, 0.8, w, base - 0.8, `p${body}`)
    barHandle(s, -w * 0.3, base - 3, w * 0.3, base - 3, 0.7, second)
  }
  for (const side of [-1, 1]) rect(s, side * (w / 2 - 2.4) - 0.9, base ? 0 : 0, 1.8, 0.9, '#45474a', 0, 0.7)
  const y0 = base + (base ? 0 : 0.8)
  const top = h
  rect(s, -w / 2, y0, w, top - y0, `p${body}`, 0.5)
  const panel = n('panel_h', 5.4)
  stroke(s, `M${-w / 2} ${top - panel} L${w / 2} ${top - panel}`, 0.8)
  const door = n('door_d', 16)
  const cy = y0 + (top - panel - y0) * 0.54
  const ring = 0.62 * vary('door ring', 0.06)
  circle(s, 0, cy, door * ring, `${pick('door ring', ['y', 'x', 'p'])}${pick('door tone', [second, body])}`)
  circle(s, 0, cy, door * 0.52 * vary('door glass', 0.07), '#3a4043')
  circle(s, 0, cy, door * 0.4 * vary('door inner', 0.09), 'g#8fa0a6', 0.7)
  stroke(s, `M${-door * 0.2} ${cy + 1} L${-door * 0.02} ${cy + door * 0.26}`, 0.6, '#d9d6cf')
  const both = is('reversible')
  for (const side of both ? [-1, 1] : [1])
    rect(s, side * door * 0.57 - 0.8, cy - 2.6, 1.6, 5.2, `x${second}`, 0.5, 0.8)
  const py = top - panel / 2
  if (is('touch')) display(s, -w * 0.36, py - 1.5, w * 0.72, 3)
  else {
    dial(s, is('reversible') ? 0 : -w * 0.1, py, 3.2, second, 0.6)
    display(s, w * 0.12, py - 1.2, w * 0.3, 2.4)
  }
  if (is('top dispenser'))
    polygon(
      s,
      [
        [-w / 2 + 1, top],
        [-w / 2 + 10, top],
        [-w / 2 + 9, top + 1.4],
        [-w / 2 + 2, top + 1.4],
      ],
      `p${body}`,
    )
  else rect(s, -w / 2 + 1, py - 1.6, w * 0.2, 3.2, `p${body}`, 0.3, 0.7)
}
