import { type ReactNode, useEffect, useRef } from 'react'
import { Loading, NeedsScript, Skeleton } from '#web/page/loading.tsx'
import './accounts.css'
import { useNavigate, useSearchParams } from 'react-router'
import { safePath } from '#lib/paths.ts'
import { useSession } from './session.ts'

/** The layout of every sign-in and registration page: heading, intro and form, with the door at the right. */
export function EntryFrame({
  title,
  intro,
  wide,
  children,
}: {
  title: string
  intro?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className="entry">
      <div
        className="w-full max-w-140 mx-auto pt-10 px-(--gutter) pb-14 wrap-anywhere md:pt-16 md:pb-20 data-wide:max-w-190"
        data-wide={wide ? '' : undefined}
      >
        <h1 className="text-title">{title}</h1>
        {intro ? <div className="mt-3 text-17 text-graphite">{intro}</div> : null}
        <div className="mt-8">
          <NeedsScript />
          {children}
        </div>
      </div>
      <div className="hidden md:block md:relative md:bg-stud md:border-l md:border-stud">
        <DoorDrawing />
      </div>
    </div>
  )
}

/**
 * The front door in elevation, 36″ by 80″, between plaster and painted panels. To scale: one unit of the drawing is a
 * fifth of an inch.
 */
function DoorDrawing() {
  return (
    <svg
      className="md:sticky md:top-21 md:block md:w-full md:h-[min(100%,calc(100dvh_-_84px))] md:min-h-160"
      viewBox="0 0 520 720"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="fill-gypsum" width="520" height="720" />
      <LowerWall x={-40} width={148} />
      <LowerWall x={412} width={148} />
      <g transform="translate(128 152)">
        <rect className="fill-chalk" x="-20" y="-20" width="304" height="528" />
        <path className="fill-none stroke-ink stroke-[1.5]" d="M-20 508V-20H284V508" />
        <rect className="fill-paint" x="0" y="0" width="264" height="508" />
        <rect className="fill-paint-wash" x="32" y="28" width="200" height="92" />
        <path className="fill-none stroke-ink stroke-[1.5]" d="M32 28h200v92H32zM98.500 28v92M165.500 28v92" />
        {[0, 1].flatMap((column) =>
          [
            [144, 150],
            [318, 158],
          ].map(([y = 0, height = 0]) => (
            <FieldedPanel key={`${column} ${y}`} x={32 + column * 108} y={y} width={92} height={height} />
          )),
        )}
        <circle className="fill-tape" cx="244" cy="306" r="9" />
        <rect className="fill-tape" x="238" y="322" width="12" height="34" />
        <path className="fill-none stroke-ink stroke-[1.5]" d="M0 0H264V508H0z" />
      </g>
      <rect className="fill-paint-deep" y="660" width="520" height="14" />
      <rect className="fill-stud" y="674" width="520" height="46" />
      <Measure from={[128, 108]} to={[392, 108]} text="36″" />
      <Measure from={[446, 152]} to={[446, 660]} text="80″" at={0.3} />
    </svg>
  )
}

/** The lower wall: molding, two raised panels. */
function LowerWall({ x, width }: { x: number; width: number }) {
  return (
    <g transform={`translate(${x} 430)`}>
      <rect className="fill-chalk" y="-22" width={width} height="22" />
      <rect className="fill-rule" y="-19" width={width} height="1.500" />
      <rect className="fill-rule" y="-8" width={width} height="1.500" />
      <rect className="fill-stud" y="-6" width={width} height="6" />
      <rect className="fill-paint" width={width} height="230" />
      <FieldedPanel x={14} y={20} width={width - 28} height={190} />
    </g>
  )
}

function FieldedPanel({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="fill-paint-deep" d={`M0 0H${width}L${width - 4} 4H4V${height - 4}L0 ${height}z`} />
      <path className="fill-paint-lit" d={`M${width} 0V${height}H0L4 ${height - 4}H${width - 4}V4z`} />
      <rect className="fill-paint-lit" x="11" y="11" width={width - 22} height={height - 22} opacity="0.250" />
    </g>
  )
}

/** A dimension line with 35° ticks and its measurement. */
function Measure({
  from,
  to,
  text,
  at = 0.5,
}: {
  from: [number, number]
  to: [number, number]
  text: string
  at?: number
}) {
  const [x1, y1] = from
  const [x2, y2] = to
  const middle = [x1 + (x2 - x1) * at, y1 + (y2 - y1) * at] as const
  const tick = (x: number, y: number) => `M${x - 5} ${y + 7}L${x + 5} ${y - 7}`
  return (
    <g>
      <path
        className="fill-none stroke-pencil stroke-[1.25]"
        d={`M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`}
      />
      <rect className="fill-gypsum" x={middle[0] - 22} y={middle[1] - 12} width="44" height="24" />
      <text
        className="fill-pencil [font:500_0.9375rem_var(--font-text)]"
        x={middle[0]}
        y={middle[1] + 5}
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  )
}

/** A sign-in or registration page while its session loads. */
export function EntrySkeleton() {
  return (
    <div className="entry">
      <div className="w-full max-w-140 mx-auto pt-10 px-(--gutter) pb-14 wrap-anywhere md:pt-16 md:pb-20 data-wide:max-w-190">
        <Loading />
        <Skeleton className="h-11 w-72" />
        <div className="form-stack mt-8">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
      <div className="hidden md:block md:relative md:bg-stud md:border-l md:border-stud" />
    </div>
  )
}

/**
 * Goes to `onArrival` when the user is signed in as the page opens, and to `later` when they sign in while it is open
 * (in another tab). The page's own sign-in sets `current` of the result to true and then navigates itself (OP-21).
 */
export function useLeaveWhenSignedIn(onArrival: string, later: string = onArrival) {
  const { state } = useSession()
  const navigate = useNavigate()
  const going = useRef(false)
  const arrived = useRef(false)
  useEffect(() => {
    if (state === 'signed in' && !going.current) {
      void navigate(arrived.current ? later : onArrival, { replace: true })
    }
    if (state === 'guest') arrived.current = true
  }, [state, navigate, onArrival, later])
  return going
}

/** A verified user leaves the verify pages for the redirect or home (spec 1 §4, session). */
export function useGoOnOnceVerified(): void {
  const { user } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const verified = Boolean(user?.email_verified_at)
  useEffect(() => {
    if (verified) void navigate(safePath(query.get('redirect')), { replace: true })
  }, [verified, navigate, query])
}
