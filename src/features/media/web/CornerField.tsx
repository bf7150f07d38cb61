import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { Corner, Corners } from './rectify.ts'

const names = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const
const steps: Record<string, Corner> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Of the picture's width or height. */
const [fine, coarse] = [0.002, 0.02]

type CornerFieldProps = {
  picture: { src: string; width: number; height: number; alt: string }
  corners: Corners
  onChange: (corners: Corners) => void
}

/** Four corners on a photograph, moved by dragging or with the arrow keys. */
export function CornerField({ picture, corners, onChange }: CornerFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const move = (index: number, [x, y]: Corner) => {
    const within = (value: number) => Math.max(0, Math.min(1, value))
    onChange(corners.with(index, [within(x), within(y)]) as unknown as Corners)
  }
  const drag = (event: PointerEvent, index: number) => {
    const area = box.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(index, [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height])
  }
  const press = (event: KeyboardEvent, index: number, [x, y]: Corner) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? coarse : fine
    move(index, [x + step[0] * by, y + step[1] * by])
  }
  return (
    <div ref={box} className="relative w-fit max-w-full select-none touch-none">
      <img {...picture} alt={picture.alt} className="block max-w-full h-auto" draggable={false} />
      <svg className="absolute inset-0 size-full" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={`M0 0H1V1H0zM${corners.map(([x, y]) => `${x} ${y}`).join('L')}z`}
          fill="#1f1d1a"
          fillOpacity={0.45}
          fillRule="evenodd"
        />
        <polygon
          points={corners.map(([x, y]) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#f5b921"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={names[index]}
          type="button"
          className="absolute grid place-items-center size-11 cursor-grab touch-none"
          style={{ left: `${corner[0] * 100}%`, top: `${corner[1] * 100}%`, translate: '-50% -50%' }}
          aria-label={`${names[index]} corner, ${Math.round(corner[0] * 100)} percent across and ${Math.round(corner[1] * 100)} percent down. Move it with the arrow keys`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, index)}
          onKeyDown={(event) => press(event, index, corner)}
        >
          <span className="block size-5 border-2 border-ink bg-tape" />
        </button>
      ))}
    </div>
  )
}
