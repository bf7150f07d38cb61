/** Signs that could be stamped into products, on a 24 × 24 grid. */
export const drawings = [
  'M3 20L12 4l9 16zM8 20l4-7 4 7',
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 3v18M3 12h18',
  'M3 21V12a9 9 0 0 1 18 0v9M8 21v-8a4 4 0 0 1 8 0v8',
  'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  'M12 2l10 10-10 10L2 12zM12 7l5 5-5 5-5-5z',
  'M2 8c3.5-4 6.5-4 10 0s6.5 4 10 0M2 14c3.5-4 6.5-4 10 0s6.5 4 10 0M2 20c3.5-4 6.5-4 10 0s6.5 4 10 0',
  'M12 21V9M12 9c0-5 4-7 8-7c0 5-3 7-8 7M12 14c0-4-4-6-8-6c0 4 3 6 8 6',
  'M4 21V5h16v16M4 10h16M9 10v11M15 10v11M2 21h20',
  'M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M4 20l2-2',
  'M3 19h18M5 19V9l7-6 7 6v10M9 19v-6h6v6',
  'M12 2c5 6 7 9 7 12.5a7 7 0 0 1-14 0C5 11 7 8 12 2zM9 15a3 3 0 0 0 3 3',
  'M2 6h20M2 12h20M2 18h20M7 6v6M17 6v6M12 12v6M4 12v0M2 6v12M22 6v12',
  'M6 3h12M6 21h12M8 3v18M16 3v18M12 3v18',
  'M8 8a5 5 0 1 0 0 8a5 5 0 0 0 0-8M11 12h11M18 12v4M22 12v3',
  'M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z',
  'M12 22v-6M4 16h16L12 9zM6 11h12L12 4z',
  'M7 2l10 0 5 10-5 10H7L2 12zM12 7l4 5-4 5-4-5z',
  'M3 4h18v5c0 6-4 10-9 13c-5-3-9-7-9-13zM12 4v18M3 11h18',
  'M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M2 12h20M12 12v9M8 21h8',
  'M12 2v20M4 6l16 12M20 6L4 18M12 6l-3-3M12 6l3-3M12 18l-3 3M12 18l3 3',
]

const frames = ['bare', 'ring', 'square', 'disc'] as const
export const faces = ['serif', 'caps', 'low', 'stack', 'ruled', 'boxed', 'wide', 'plain'] as const

export type Face = (typeof faces)[number]
export type Sign = { drawing: number; frame: (typeof frames)[number] }
type Mark = { face: Face; sign: Sign | null }

/** A brand's mark is derived from its name alone: its typeface, and the sign beside it if there is one. */
export function markOf(name: string): Mark {
  const number = fold(name)
  const face = faces[number % faces.length] ?? 'serif'
  const signed = face !== 'boxed' && face !== 'ruled' && (number >>> 4) % 5 < 3
  if (!signed) return { face, sign: null }
  const which = fold(`${start} ${name}`)
  return {
    face,
    sign: {
      drawing: which % drawings.length,
      frame: frames[(which >>> 9) % frames.length] ?? 'bare',
    },
  }
}

/** Chosen by search, so that no two brands have the same sign. */
const start = 410

/** FNV-1a, so that similar names get different marks. */
function fold(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
