import {
  type Builder,
  circle,
  type Draft,
  ellipse,
  path,
  polygon,
  rect,
  type Sketch,
  stroke,
  tube,
} from './sketch.ts'

/**
 * A pull is drawn twice: its face above, and below it the edge, projecting from the door. `gap` is the space between
 * them.
 */
function twice(draft: Draft, thick: number, projection: number): { face: number; foot: number } {
  const gap = Math.max(thick * 1.2, draft.w * 0.12)
  const foot = 0
  const face = projection + gap
  draft.s.measured = { x0: -draft.w / 2, x1: draft.w / 2, y0: face, y1: face + thick }
  draft.s.figures = { w: draft.w, h: thick, d: projection }
  return { face, foot }
}

function door(s: Sketch, w: number): void {
  rect(s, -w * 0.56, -w * 0.05, w * 1.12, w * 0.05, '#e4e1da', 0, 0.6)
}

export const barPull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const dia = is('slim') ? 0.31 : Math.max(0.28, n('bar_d', 0.47))
  const proj = draft.d > 0 ? draft.d : n('proj', 1.35)
  const { face, foot } = twice(draft, dia, proj)
  const half = is('half knurl') ? 0.5 : 1
  const r = is('rounded') ? dia / 2 : 0.03
  for (const y of [face, foot + proj - dia]) {
    rect(s, -w / 2, y, w, dia, `y${body}`, r)
    if (is('stepped'))
      for (const f of [-1, 1])
        rect(s, f * (w / 2 - 0.35) - 0.2, y - 0.06, 0.4, dia + 0.12, `y${body}`, 0.05, 0.8)
    if (is('knurl')) knurl(s, -w * 0.4 * half, y, w * 0.8 * half, dia, is('straight knurl'))
  }
  const set = w * 0.38
  const posts = is('t-bar') ? [0] : [-set, set]
  const foot0 = draft.pick('post foot', ['none', 'disc', 'flare', 'collar'])
  const end = draft.pick('bar end', ['plain', 'line', 'chamfer'])
  for (const x of posts) {
    rect(s, x - n('post_d', 0.35) / 2, foot, n('post_d', 0.35), proj - dia, `x${body}`)
    circle(s, x, face + dia / 2, dia * 0.3 * draft.vary('screw', 0.3), '', 0.4)
    postFoot(draft, x, n('post_d', 0.35), proj - dia, foot0)
  }
  if (end !== 'plain')
    for (const f of [-1, 1])
      for (const y of [face, foot + proj - dia]) {
        const at = f * (w / 2 - dia * (end === 'line' ? 0.7 : 0.3) * draft.vary('bar end', 0.3))
        stroke(s, `M${at} ${y} L${at} ${y + dia}`, 0.5)
      }
  door(s, w)
}

/** The foot of a post on the door. */
function postFoot({ s, body }: Draft, x: number, d: number, h: number, form: string): void {
  if (form === 'disc') rect(s, x - d * 0.85, 0, d * 1.7, h * 0.14, `x${body}`, 0.02, 0.7)
  if (form === 'flare')
    polygon(
      s,
      [
        [x - d * 0.9, 0],
        [x + d * 0.9, 0],
        [x + d / 2, h * 0.3],
        [x - d / 2, h * 0.3],
      ],
      `x${body}`,
      0.7,
    )
  if (form === 'collar') rect(s, x - d * 0.66, h * 0.7, d * 1.32, h * 0.16, `x${body}`, 0.02, 0.7)
}

function knurl(s: Sketch, x: number, y: number, w: number, h: number, straight: boolean): void {
  const step = Math.max(w / 46, h * 0.22 * s.hand.vary('knurl', 0.3))
  for (let at = x; at < x + w; at += step) {
    if (straight) stroke(s, `M${at} ${y} L${at} ${y + h}`, 0.35)
    else stroke(s, `M${at} ${y} L${at + h * 0.6} ${y + h} M${at + h * 0.6} ${y} L${at} ${y + h}`, 0.3)
  }
  stroke(s, `M${x} ${y} L${x} ${y + h} M${x + w} ${y} L${x + w} ${y + h}`, 0.8)
}

export const squarePull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const t = n('bar_w', 0.4)
  const proj = draft.d > 0 ? draft.d : n('proj', 1.26)
  const { face } = twice(draft, t, proj)
  rect(s, -w / 2, face, w, t, `y${body}`)
  const bevel = 0.22 * draft.vary('bevel', 0.4)
  if (is('bevel') || draft.pick('square edge', [false, true]))
    for (const k of [bevel, 1 - bevel]) stroke(s, `M${-w / 2} ${face + t * k} L${w / 2} ${face + t * k}`, 0.5)
  const bar = n('bar_t', 0.31) * draft.vary('bar', 0.2)
  if (is('waterfall'))
    polygon(
      s,
      [
        [-w / 2, 0],
        [-w / 2 + bar, 0],
        [-w / 2 + bar, proj - bar],
        [w / 2 - bar, proj - bar],
        [w / 2 - bar, 0],
        [w / 2, 0],
        [w / 2, proj],
        [-w / 2, proj],
      ],
      `x${body}`,
    )
  else {
    for (const f of [-1, 1]) {
      const x = f * (w / 2 - t / 2 - (is('tapered') ? 0.25 : 0) - draft.pick('foot set', [0, 0, w * 0.03]))
      if (is('tapered'))
        polygon(
          s,
          [
            [x - t * 0.95, 0],
            [x + t * 0.95, 0],
            [x + t / 2, proj - bar],
            [x - t / 2, proj - bar],
          ],
          `x${body}`,
        )
      else rect(s, x - t / 2, 0, t, proj - bar, `x${body}`)
    }
    rect(s, -w / 2, proj - bar, w, bar, `y${body}`)
    if (is('bevel')) stroke(s, `M${-w / 2} ${proj - 0.08} L${w / 2} ${proj - 0.08}`, 0.5)
  }
  door(s, w)
}

export const bowPull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const t = n('bar_w', 0.5)
  const rise = draft.d > 0 ? draft.d : n('rise', 1.18)
  const { face } = twice(draft, t, rise)
  const c = face + t / 2
  const thick = n('thickness', 0.28) * draft.vary('thickness', 0.2)
  const belly = draft.vary('belly', 0.3)
  const bend = draft.vary('bend', 0.2)
  path(
    s,
    `M${-w / 2} ${c - t * 0.34} Q0 ${c - t * 0.7 * belly} ${w / 2} ${c - t * 0.34} L${w / 2} ${c + t * 0.34} Q0 ${c + t * 0.7 * belly} ${-w / 2} ${c + t * 0.34} Z`,
    `y${body}`,
  )
  tube(
    s,
    `M${-w / 2 + thick} 0 C${-w * 0.36 * bend} ${rise * 0.95} ${-w * 0.2 * bend} ${rise - thick / 2} 0 ${rise - thick / 2} C${w * 0.2 * bend} ${rise - thick / 2} ${w * 0.36 * bend} ${rise * 0.95} ${w / 2 - thick} 0`,
    thick,
    body,
  )
  if (is('footed'))
    for (const f of [-1, 1]) {
      rect(s, f * (w / 2 - 0.3) - 0.34, 0, 0.68, 0.2, `x${body}`, 0.05)
      circle(s, f * (w / 2 - 0.3), c, n('foot_d', 0.62) / 2, `x${body}`)
    }
  if (is('twisted'))
    for (let i = -6; i <= 6; i++)
      stroke(s, `M${(i * w) / 20 - t * 0.25} ${c - t * 0.5} L${(i * w) / 20 + t * 0.25} ${c + t * 0.5}`, 0.5)
  if (is('fluted'))
    for (const k of [-0.3, -0.1, 0.1, 0.3])
      path(s, `M${-w / 2} ${c + t * k * 0.6} Q0 ${c + t * k * 1.5} ${w / 2} ${c + t * k * 0.6}`, '', 0.45)
  door(s, w)
}

export const edgePull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const lip = n('lip_h', 0.75)
  const proj = draft.d > 0 ? draft.d : n('lip_proj', 0.62)
  const { face } = twice(draft, lip, proj)
  if (is('half moon'))
    path(
      s,
      `M${-w / 2} ${face + lip} L${w / 2} ${face + lip} Q${w * 0.3} ${face - lip * 0.4} 0 ${face - lip * 0.4} Q${-w * 0.3} ${face - lip * 0.4} ${-w / 2} ${face + lip} Z`,
      `y${body}`,
    )
  else if (is('scallop'))
    path(
      s,
      `M${-w / 2} ${face + lip} L${w / 2} ${face + lip} L${w / 2} ${face + lip * 0.4} Q${w / 3} ${face - lip * 0.3} ${w / 6} ${face + lip * 0.4} Q0 ${face - lip * 0.3} ${-w / 6} ${face + lip * 0.4} Q${-w / 3} ${face - lip * 0.3} ${-w / 2} ${face + lip * 0.4} Z`,
      `y${body}`,
    )
  else rect(s, -w / 2, face, w, lip, `y${body}`, is('rounded') ? 0.3 : 0)
  const fold = face + lip * 0.82 * draft.vary('fold', 0.07)
  stroke(s, `M${-w / 2} ${fold} L${w / 2} ${fold}`, 0.5)
  rect(s, -w / 2, 0, w, 0.09, `y${body}`, 0, 0.8)
  rect(s, -w / 2, 0, w, proj, `p${body}`, is('rounded') ? 0.2 : 0)
  const screws = draft.pick('screws', [3, 2, 4])
  const out = 0.34 * draft.vary('screws', 0.12)
  for (let i = 0; i < screws; i++)
    circle(
      s,
      (-out + (2 * out * i) / (screws - 1)) * w,
      proj * 0.5 * draft.vary('screw line', 0.2),
      0.07,
      '#45474a',
      0.5,
    )
  door(s, w)
}

export const appliancePull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const dia = n('bar_d', 0.75)
  const proj = draft.d > 0 ? draft.d : n('proj', 2.1)
  const { face } = twice(draft, dia, proj)
  const r = is('square') ? 0 : is('pro') ? dia / 2 : 0.08
  const end = (is('pro') ? w * 0.16 : w * 0.07) * draft.vary('post set', 0.2)
  const cap = draft.pick('bar cap', [0, 0.5, 1.1])
  for (const y of [face, proj - dia]) {
    rect(s, -w / 2, y, w, dia, `y${body}`, r)
    if (is('reeded'))
      for (const k of [0.2, 0.4, 0.6, 0.8])
        stroke(s, `M${-w * 0.4} ${y + dia * k} L${w * 0.4} ${y + dia * k}`, 0.5)
    if (is('square')) stroke(s, `M${-w / 2} ${y + dia * 0.75} L${w / 2} ${y + dia * 0.75}`, 0.5)
    if (cap)
      for (const f of [-1, 1])
        stroke(s, `M${f * (w / 2 - cap * dia)} ${y} L${f * (w / 2 - cap * dia)} ${y + dia}`, 0.6)
  }
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - end)
    if (is('pro'))
      polygon(
        s,
        [
          [x - dia * 0.8, 0],
          [x + dia * 0.8, 0],
          [x + dia * 0.5 + f * dia * 0.5, proj - dia],
          [x - dia * 0.5 + f * dia * 0.5, proj - dia],
        ],
        `x${body}`,
      )
    else rect(s, x - n('post_d', 0.62) / 2, 0, n('post_d', 0.62), proj - dia, `x${body}`)
  }
  door(s, w)
}

export const woodPull: Builder = (draft) => {
  const { s, w, body, second, is, n } = draft
  const dia = is('slab') ? 0.75 : n('bar_d', 0.62)
  const proj = draft.d > 0 ? draft.d : n('proj', 1.3)
  const { face } = twice(draft, dia, proj)
  const grip = is('oval') ? 1.35 : 1
  for (const y of [face, proj - dia]) {
    if (is('oval'))
      path(
        s,
        `M${-w / 2} ${y + dia * 0.25} Q0 ${y - dia * 0.3} ${w / 2} ${y + dia * 0.25} L${w / 2} ${y + dia * 0.75} Q0 ${y + dia * grip} ${-w / 2} ${y + dia * 0.75} Z`,
        `y${body}`,
      )
    else rect(s, -w / 2, y, w, dia, `y${body}`, is('dowel') ? dia * 0.2 : is('half round') ? dia * 0.5 : 0)
    for (const k of [0.3, 0.55, 0.75].map((k, i) => k * draft.vary(`grain ${i}`, 0.14)))
      path(
        s,
        `M${-w * 0.46} ${y + dia * k} Q${-w * 0.1} ${y + dia * (k + 0.12)} ${w * 0.46} ${y + dia * (k - 0.05)}`,
        '',
        0.3,
      )
  }
  const foot = draft.second === '#e4e3df' ? '#9a7b40' : second
  const post = 0.5 * draft.vary('post', 0.25)
  const shape = draft.pick('post foot', ['none', 'disc', 'flare', 'collar'])
  const band = draft.pick('wood band', [false, true])
  for (const f of [-1, 1]) {
    const x = f * w * 0.36
    rect(s, x - post / 2, 0, post, proj - dia, `x${foot}`)
    postFoot({ ...draft, body: foot }, x, post, proj - dia, shape)
    if (band)
      for (const y of [face, proj - dia])
        rect(s, x - post * 0.4, y - 0.01, post * 0.8, dia + 0.02, `y${foot}`, 0, 0.6)
  }
  door(s, w)
}

export const cupPull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const h = draft.h > 0 ? draft.h : n('cup_h', 1.4)
  s.figures = { w, h, d: draft.d > 0 ? draft.d : n('cup_proj', 0.95) }
  const flange = is('flanged') ? 0.32 * draft.vary('flange', 0.25) : 0
  const dome = draft.vary('dome', 0.14)
  const lipLine = draft.pick('cup lip', ['none', 'one', 'two'])
  if (flange) rect(s, -w / 2, 0, w, h, `p${body}`, 0.15)
  const a = w / 2 - flange
  const y0 = flange * 0.4
  const ribs = draft.pick('cup ribs', [4, 3, 5, 6])
  const y1 = h - flange * 0.6
  if (is('square'))
    polygon(
      s,
      [
        [-a, y0],
        [a, y0],
        [a - 0.12 * draft.vary('batter', 0.8), y1],
        [-a + 0.12 * draft.vary('batter', 0.8), y1],
      ],
      `y${body}`,
    )
  else
    path(
      s,
      `M${-a} ${y0} L${a} ${y0} C${a} ${y1 * 0.8 * dome} ${a * 0.6 * dome} ${y1} 0 ${y1} C${-a * 0.6 * dome} ${y1} ${-a} ${y1 * 0.8 * dome} ${-a} ${y0} Z`,
      `y${body}`,
    )
  path(
    s,
    `M${-a} ${y0} L${a} ${y0} Q0 ${y0 + 0.34 * draft.vary('cup mouth', 0.3)} ${-a} ${y0} Z`,
    '#45474a',
    0.8,
  )
  const seam = y0 + 0.24 * draft.vary('cup seam', 0.25)
  for (const k of lipLine === 'none' ? [] : lipLine === 'one' ? [0] : [0, 0.09])
    stroke(s, `M${-a * 0.96} ${seam + k} Q0 ${seam + k + 0.2} ${a * 0.96} ${seam + k}`, 0.5)
  if (is('ribbed'))
    for (let i = -ribs; i <= ribs; i++)
      path(
        s,
        `M${(i * a) / (ribs + 1)} ${y0 + 0.1} Q${(i * a) / (ribs * 1.5)} ${y1 * 0.7} ${(i * a) / (ribs * 2.25)} ${y1 - 0.03}`,
        '',
        0.5,
      )
  if (flange) for (const f of [-1, 1]) circle(s, f * (w / 2 - 0.16), h * 0.5, 0.08, '#45474a', 0.5)
  profile(draft, w / 2 + w * 0.18, h, is('square'))
}

function profile({ s, body }: Draft, x: number, h: number, square: boolean): void {
  rect(s, x, -0.2, 0.14, h + 0.4, '#e4e1da', 0, 0.6)
  const p = s.figures.d
  if (square)
    polygon(
      s,
      [
        [x + 0.14, h],
        [x + p, h],
        [x + p, 0.1],
        [x + p - 0.1, 0.1],
        [x + p - 0.1, h - 0.1],
        [x + 0.14, h - 0.1],
      ],
      `y${body}`,
    )
  else
    path(
      s,
      `M${x + 0.14} ${h} Q${x + p} ${h} ${x + p} 0.05 L${x + p - 0.1} 0.05 Q${x + p - 0.1} ${h - 0.1} ${x + 0.14} ${h - 0.1} Z`,
      `y${body}`,
    )
}

export const tabPull: Builder = (draft) => {
  const { s, w, body, second, is, vary } = draft
  const h = draft.h > 0 ? draft.h : w
  const stud = vary('stud', 0.22) * Math.min(1, (h * 2.1) / w)
  const screw = second === '#e4e3df' ? '#9a7b40' : second
  const seam = w * 0.42 * vary('seam', 0.08)
  s.figures = { w, h, d: draft.d }
  if (is('strap')) {
    rect(s, -w / 2, 0, w, h, `p${body}`, h * 0.3)
    for (const f of [-1, 1]) circle(s, f * (w / 2 - h * 0.5), h / 2, h * 0.2 * stud, `x${screw}`)
    stroke(
      s,
      `M${-w / 2 + h} ${h * 0.14} L${w / 2 - h} ${h * 0.14} M${-w / 2 + h} ${h * 0.86} L${w / 2 - h} ${h * 0.86}`,
      0.5,
    )
  } else if (is('loop')) {
    path(s, `M${-w / 2} ${h} L${w / 2} ${h} L${w * 0.42} 0 L${-w * 0.42} 0 Z`, `p${body}`)
    ellipse(s, 0, h * 0.3, w * 0.22, h * 0.18, '#ffffff')
    circle(s, 0, h * 0.78, w * 0.12 * stud, `x${screw}`)
  } else {
    rect(s, -w / 2, 0, w, h, `p${body}`, (is('rolled') ? w * 0.05 : w * 0.12) * vary('corner', 0.5))
    if (is('rolled')) {
      rect(s, -w / 2, 0, w, h * 0.24 * vary('roll', 0.2), `y${body}`, h * 0.12)
    } else
      stroke(s, `M${-w / 2} ${h * 0.12 * vary('fold', 0.3)} L${w / 2} ${h * 0.12 * vary('fold', 0.3)}`, 0.6)
    circle(s, 0, h * 0.72 * vary('stud at', 0.08), w * 0.13 * stud, `x${screw}`)
    if (draft.pick('stud face', [false, true]))
      circle(s, 0, h * 0.72 * vary('stud at', 0.08), w * 0.06 * stud, '', 0.5)
  }
  stroke(
    s,
    `M${-seam} ${h * 0.3} L${-seam} ${h * 0.94} M${seam} ${h * 0.3} L${seam} ${h * 0.94}${draft.pick('stitch', ['', ` M${-seam} ${h * 0.94} L${seam} ${h * 0.94}`])}`,
    0.35,
    '#827c71',
  )
}
