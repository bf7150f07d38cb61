import { barHandle, dial, display, pane } from './parts.ts'
import { type Builder, circle, type Draft, path, polygon, rect, stroke, tube, turned } from './sketch.ts'

export const range: Builder = ({ s, w, h, body, second, is, n }) => {
  const pro = is('pro', 'flat front', 'french', 'furniture')
  const electric = is('touch', 'knob control', 'flush glass')
  const top = Math.min(h, n('cooktop_h', 36))
  const leg = is('furniture') ? 6 : pro ? n('leg_h', 4.5) : n('toe_h', 3.5)
  const metal = `x${body}`
  if (pro) {
    for (const side of [-1, 1]) {
      const x = side * (w / 2 - 2)
      if (is('furniture'))
        turned(
          s,
          x,
          [
            [0.7, 0],
            [1.4, 1.6],
            [0.9, 3],
            [1.6, leg],
          ],
          `x${second}`,
        )
      else rect(s, x - 0.9, 0, 1.8, leg, `x${second}`)
    }
  } else rect(s, -w / 2 + 0.5, 0, w - 1, leg, '#45474a')
  rect(s, -w / 2, leg, w, top - leg, metal)
  const control = n('control_h', 4.2)
  const cy = top - control / 2 - (is('pro bullnose') ? 1.4 : 0.2)
  if (is('pro bullnose')) rect(s, -w / 2 - 0.5, top - 2.4, w + 1, 2.4, `y${body}`, 1.2)
  const ovens = is('double') ? 2 : 1
  const low = is('double') || pro ? 0 : n('drawer_h', 7.5)
  if (low) {
    rect(s, -w / 2 + 0.3, leg + 0.3, w - 0.6, low - 0.5, metal, 0, 0.8)
    stroke(s, `M${-w * 0.3} ${leg + low - 1.4} L${w * 0.3} ${leg + low - 1.4}`, 1.2)
  }
  const span = top - control - leg - low - (is('pro bullnose') ? 1.8 : 0)
  let y = leg + low
  for (let i = 0; i < ovens; i++) {
    const dh = ovens === 2 ? (i === 0 ? span * 0.6 : span * 0.4) : span
    ovenDoor(s, -w / 2 + 0.4, y + 0.3, w - 0.8, dh - 0.6, body, second, pro ? 1.25 : is('towel') ? 1.5 : 0.9)
    y += dh
  }
  if (is('edge control', 'touch', 'flush')) display(s, -w * 0.3, cy - 1.2, w * 0.6, 2.4)
  else {
    const knobs = is('knob control') ? 5 : Math.max(4, Math.round(w / (pro ? 5 : 6)))
    for (let i = 0; i < knobs; i++)
      dial(s, -w / 2 + (w * (i + 0.5)) / knobs, cy, n('knob_d', pro ? 2.3 : 1.9), second, i * 0.3)
  }
  if (electric) {
    rect(s, -w / 2, top, w, is('flush') ? 0.25 : 0.7, '#26292b', 0, 0.8)
    if (!is('flush')) rect(s, -w / 2, top + 0.7, w, 0.4, `y${body}`, 0, 0.6)
  } else grates(s, -w / 2, top, w, is('french'))
  if (pro || h > top + 2) rect(s, -w / 2, top, w, Math.max(h - top, n('backguard_h', 3)), '', 0, 0.8)
}

function grates(s: Draft['s'], x: number, y: number, w: number, griddle: boolean): void {
  const count = Math.max(2, Math.round(w / 11))
  for (let i = 0; i < count; i++) {
    const gx = x + (w * i) / count + 0.5
    const gw = w / count - 1
    if (griddle && i === Math.floor(count / 2)) rect(s, gx, y, gw, 1.2, 'y#8b8d8f', 0.2, 0.8)
    else {
      rect(s, gx, y + 0.8, gw, 0.5, '#2f3132', 0, 0.7)
      for (let k = 0; k < 4; k++) rect(s, gx + (gw * (k + 0.3)) / 4, y, 0.4, 0.8, '#2f3132', 0, 0.5)
    }
  }
}

function ovenDoor(
  s: Draft['s'],
  x: number,
  y: number,
  w: number,
  h: number,
  body: string,
  handle: string,
  bar: number,
): void {
  rect(s, x, y, w, h, `x${body}`, 0, 0.9)
  if (h > 8) {
    const gw = w * 0.68 * s.hand.vary('window', 0.14)
    const gh = h * 0.46 * s.hand.vary('window height', 0.16)
    const gr = s.hand.pick('window corner', [0.4, 1.4, 0])
    rect(s, x + (w - gw) / 2, y + h * 0.16, gw, gh, '#2a2d2f', gr)
    pane(s, x + (w - gw) / 2, y + h * 0.16, gw, gh, '#6c7476', 0.6, gr)
  }
  barHandle(s, x + w * 0.08, y + h - 2, x + w * 0.92, y + h - 2, bar, handle)
}

export const wallOven: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const control = n('control_h', 4.6)
  const doors = h > 40 ? 2 : 1
  rect(s, -w / 2, 0, w, h, `x${body}`)
  rect(s, -w / 2 + 0.5, h - control, w - 1, control - 0.5, is('handleless') ? '#26292b' : `y${body}`, 0, 0.8)
  display(s, -w * 0.18, h - control + 1, w * 0.36, control - 2.4)
  if (is('steam')) {
    rect(s, w * 0.24, h - control + 0.9, w * 0.2, control - 2.2, `p${body}`, 0.2, 0.7)
    for (const k of [0, 1, 2])
      path(
        s,
        `M${-w * 0.42 + k * 1.6} ${h - control + 1} Q${-w * 0.42 + k * 1.6 + 1} ${h - control + 1.8} ${-w * 0.42 + k * 1.6} ${h - control + 2.8}`,
        '',
        0.7,
      )
  }
  const dh = (h - control) / doors
  for (let i = 0; i < doors; i++) {
    const y = i * dh + 0.4
    rect(s, -w / 2 + 0.5, y, w - 1, dh - 0.8, is('handleless') ? '#2f3234' : `x${body}`, 0, 0.9)
    const gw = w * n('glass_w_ratio', 0.72)
    const gh = dh * 0.5 * vary('window height', 0.16)
    const gr = pick('window corner', [0.5, 1.6, 0])
    const side = is('side swing')
    rect(s, -gw / 2 + (side ? -1.2 : 0), y + dh * 0.18, gw, gh, '#26292b', gr)
    pane(s, -gw / 2 + (side ? -1.2 : 0), y + dh * 0.18, gw, gh, '#697173', 0.6, gr)
    if (is('handleless'))
      stroke(s, `M${-w * 0.2} ${y + dh - 1.8} L${w * 0.2} ${y + dh - 1.8}`, 1.2, '#d9d6cf')
    else if (side) barHandle(s, w / 2 - 2, y + 3, w / 2 - 2, y + dh - 4, 0.9, second)
    else barHandle(s, -w * 0.41, y + dh - 2.6, w * 0.41, y + dh - 2.6, 0.95, second)
  }
}

export const hood: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const metal = `x${body}`
  if (is('insert', 'under-cabinet')) {
    const slim = is('slim')
    const height = h
    if (is('insert')) {
      rect(s, -w / 2, 0, w, 1.1 * vary('flange', 0.3), `y${body}`)
      polygon(
        s,
        [
          [-w / 2 + 1, 1.1],
          [w / 2 - 1, 1.1],
          [w / 2 - 2.4, height],
          [-w / 2 + 2.4, height],
        ],
        metal,
      )
      const gap = (is('perimeter') ? 1.8 : 0.001) * vary('gap', 0.3)
      const baffle = 1.3 * vary('baffle', 0.3)
      rect(s, -w / 2 + 3 + gap, 2.2, w - 6 - 2 * gap, Math.max(1.5, height - 4), `y${second}`, 0, 0.8)
      if (!is('perimeter'))
        for (let x = -w / 2 + 4; x < w / 2 - 3.5; x += baffle)
          stroke(s, `M${x} 2.2 L${x} ${2.2 + Math.max(1.5, height - 4)}`, 0.5)
    } else {
      const lip = (slim ? 1.4 : 3.2) * vary('lip', 0.18)
      const lamp = w * 0.3 * vary('lamp', 0.2)
      const first = w * pick('keys at', [0.16, -0.1, -0.38])
      polygon(
        s,
        [
          [-w / 2, 0],
          [w / 2, 0],
          [w / 2, lip],
          [w / 2 - 1, height],
          [-w / 2 + 1, height],
          [-w / 2, lip],
        ],
        metal,
      )
      stroke(s, `M${-w / 2} ${lip} L${w / 2} ${lip}`, 0.8)
      for (let i = 0; i < (slim ? 3 : 5); i++)
        rect(s, first + i * 1.9, lip * 0.3, 1.3, lip * 0.4, '#3a3d3f', 0.1, 0.6)
      for (const x of [-lamp, lamp]) rect(s, x - 1.2, -0.5, 2.4, 0.5, '#f5eed8', 0, 0.6)
    }
    return
  }
  const lip = n('lip_h', 2.2)
  const cw = n('chimney_w', 12)
  const canopy = is('t-shape') ? 2.6 : n('canopy_h', 9.8)
  // The outer height is the catalogue's, whatever share of it the hand gives to the canopy.
  const top = Math.max(h, (is('t-shape') ? canopy : canopy / vary('canopy_h')) + n('chimney_min', 24))
  s.figures.h = top
  const chimneyFoot = canopy
  const seam = (top - canopy) * 0.55 * vary('seam', 0.25)
  const vents = pick('vents', [4, 3, 6, 0])
  rect(s, -cw / 2, chimneyFoot, cw, top - chimneyFoot, metal)
  stroke(s, `M${-cw / 2} ${chimneyFoot + seam} L${cw / 2} ${chimneyFoot + seam}`, 0.7)
  for (let i = 0; i < vents; i++)
    stroke(s, `M${-cw * 0.3} ${top - 2 - i * 0.8} L${cw * 0.3} ${top - 2 - i * 0.8}`, 0.6)
  if (is('pyramid'))
    polygon(
      s,
      [
        [-w / 2, lip],
        [w / 2, lip],
        [cw / 2, canopy],
        [-cw / 2, canopy],
      ],
      metal,
    )
  else if (is('bell'))
    path(
      s,
      `M${-w / 2} ${lip} C${-w * 0.42} ${lip + 3} ${-cw * 0.6} ${lip + 2} ${-cw / 2} ${canopy} L${cw / 2} ${canopy} C${cw * 0.6} ${lip + 2} ${w * 0.42} ${lip + 3} ${w / 2} ${lip} Z`,
      metal,
    )
  else if (is('curved')) {
    path(
      s,
      `M${-w / 2} ${lip + 0.5} Q0 ${lip + 7} ${w / 2} ${lip + 0.5} L${w / 2} ${lip} Q0 ${lip + 6.2} ${-w / 2} ${lip} Z`,
      `g${second}`,
    )
    polygon(
      s,
      [
        [-cw * 0.8, lip],
        [cw * 0.8, lip],
        [cw / 2, canopy],
        [-cw / 2, canopy],
      ],
      metal,
    )
  } else rect(s, -w / 2, lip, w, canopy - lip, metal)
  rect(s, -w / 2, 0, w, lip, `y${body}`)
  const keys = pick('keys', [4, 3, 5])
  const round = pick('key', [true, false])
  const kx = w * pick('keys at', [0, 0.3, -0.3])
  for (let i = 0; i < keys; i++) {
    const at = kx + (i - (keys - 1) / 2) * 2
    if (round) circle(s, at, lip / 2, 0.45, '#3a3d3f', 0.5)
    else rect(s, at - 0.6, lip / 2 - 0.25, 1.2, 0.5, '#3a3d3f', 0.1, 0.5)
  }
  if (pick('rail', [false, true])) tube(s, `M${-w * 0.44} ${-0.9} L${w * 0.44} ${-0.9}`, 0.5, body)
}

export const microwave: Builder = ({ s, w, h, body, second, is, n, vary }) => {
  const drawerType = is('flush', 'standard', 'hands-free') || n('drawer_h', 0) > 0
  if (drawerType) {
    if (is('standard')) rect(s, -w / 2 - 0.8, -0.8, w + 1.6, h + 1.6, `x${body}`)
    rect(s, -w / 2, 0, w, h, `x${body}`)
    const control = n('control_h', 3.4)
    rect(s, -w / 2 + 0.4, h - control, w - 0.8, control - 0.4, '#2a2d2f', 0, 0.8)
    display(s, -w * 0.14, h - control + 0.7, w * 0.28, control - 1.8)
    const [vw, vh] = [w * 0.7 * vary('window', 0.1), h * 0.42 * vary('window height', 0.12)]
    rect(s, -vw / 2, h * 0.16, vw, vh, '#26292b', 0.4)
    pane(s, -vw / 2, h * 0.16, vw, vh, '#697173', 0.6, 0.4)
    if (is('hands-free'))
      for (const r of [0.5, 1.1, 1.7])
        path(
          s,
          `M${w * 0.36 - r} ${h - control * 0.7} Q${w * 0.36} ${h - control * 0.7 + r} ${w * 0.36 + r} ${h - control * 0.7}`,
          '',
          0.7,
        )
    else if (is('bar')) barHandle(s, -w * 0.42, h - control - 1.6, w * 0.42, h - control - 1.6, 0.8, second)
    else stroke(s, `M${-w / 2 + 0.6} ${h - control - 0.7} L${w / 2 - 0.6} ${h - control - 0.7}`, 1.4)
    return
  }
  const height = is('low profile') ? Math.min(h, 10.3) : h
  s.figures.h = height
  rect(s, -w / 2, 0, w, height, `x${body}`)
  for (let i = 0; i < 3; i++)
    stroke(s, `M${-w / 2 + 1} ${height - 0.5 - i * 0.45} L${w / 2 - 1} ${height - 0.5 - i * 0.45}`, 0.6)
  const side = is('drop') ? 0 : n('control_w', 6.6) * (is('low profile') ? 0.7 : 1)
  const dw = w - side - 0.8
  rect(s, -w / 2 + 0.4, 0.6, dw, height - 2.6, `x${body}`, 0, 0.8)
  rect(s, -w / 2 + 2, 2, dw - 4.6, height - 5.4, '#26292b', 0.4)
  pane(s, -w / 2 + 2, 2, dw - 4.6, height - 5.4, '#697173', 0.6, 0.4)
  if (side) {
    rect(s, w / 2 - side, 0.6, side - 0.4, height - 2.6, '#2a2d2f', 0, 0.8)
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 3; c++)
        rect(
          s,
          w / 2 - side + 0.8 + (c * (side - 1.6)) / 3,
          1.4 + (r * height) / 7,
          (side - 2.2) / 3,
          height / 11,
          '#57534c',
          0.1,
          0.4,
        )
    display(s, w / 2 - side + 0.7, height - 5, side - 1.8, 1.8)
  } else display(s, -w * 0.14, height - 4.6, w * 0.28, 1.4)
  const hx = -w / 2 + dw - 1.2
  if (is('pocket')) rect(s, hx - 0.4, height * 0.25, 1, height * 0.5, '#3a3d3f', 0.3)
  else if (is('drop')) barHandle(s, -w * 0.38, height - 2.8, w * 0.38, height - 2.8, 0.8, second)
  else barHandle(s, hx, 2, hx, height - 3.4, 0.8, second)
}
