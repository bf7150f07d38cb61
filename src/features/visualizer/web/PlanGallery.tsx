import { printLength } from '#lib/feet-inches.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Pager } from '#web/Pager.tsx'
import { roomNames } from '../rooms.ts'
import type { FloorPlan } from '../schema.ts'

const foot = 0.3048

/** Floor plans; every room of one can be furnished by itself. */
export function PlanGallery({ plans }: { plans: Paged<FloorPlan> }) {
  return (
    <>
      <PageHead
        title="Floor plans"
        intro="Find the plan that is nearest to your home and open one of its rooms. Walls, doors and windows can be moved to your own measures."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Rooms', path: paths.visualize() },
          { name: 'Floor plans', path: '' },
        ]}
      />
      <div className="page pt-8 pb-24">
        <ul className="plan-cards">
          {plans.data.map((plan) => (
            <li key={plan.id}>
              <PlanDrawing plan={plan} />
              <h2 className="text-20">{plan.name}</h2>
              <p className="text-14 text-graphite">{figure(plan.sqft)} sq ft</p>
              <ul className="plan-rooms">
                {plan.rooms
                  .filter(({ kind }) => kind in roomNames)
                  .map((room) => (
                    <li key={room.key}>
                      <Link to={paths.planRoom(plan.id, room.key)}>
                        {room.name} <span className="text-hint">{sizeOf(room)}</span>
                      </Link>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        <Pager page={plans} pathFor={(page) => paths.visualize({ show: 'plans', page })} />
      </div>
    </>
  )
}

type Room = FloorPlan['rooms'][number]

function sizeOf({ polygon }: Room): string {
  const [x0, y0, x1, y1] = boxOf([polygon])
  return `${printLength((x1 - x0) * foot)} × ${printLength((y1 - y0) * foot)}`
}

/** Walls as thick lines, openings as gaps in them; north is up. */
function PlanDrawing({ plan }: { plan: FloorPlan }) {
  const [x0, y0, x1, y1] = boxOf(plan.rooms.map(({ polygon }) => polygon))
  const pad = Math.max(x1 - x0, y1 - y0) * 0.04
  const line = Math.max(0.32, (x1 - x0) / 90)
  return (
    <svg
      className="plan-drawing"
      viewBox={`${x0 - pad} ${-y1 - pad} ${x1 - x0 + 2 * pad} ${y1 - y0 + 2 * pad}`}
      role="img"
      aria-label={`Plan of ${plan.name}`}
    >
      {plan.rooms.map(({ key, polygon, kind }) => (
        <polygon
          key={key}
          points={polygon.map(([x, y]) => `${x},${-y}`).join(' ')}
          className={kind === 'outdoor' ? 'plan-outdoor' : 'plan-room'}
          strokeWidth={line}
        />
      ))}
      {plan.rooms.flatMap((room) =>
        room.openings.map((opening) => {
          const [ax, ay] = room.polygon[opening.wall] as [number, number]
          const [bx, by] = room.polygon[(opening.wall + 1) % room.polygon.length] as [number, number]
          const length = Math.hypot(bx - ax, by - ay)
          const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
          const [sx, sy] = [ax + dx * opening.at, ay + dy * opening.at]
          return (
            <line
              key={`${room.key} ${opening.id}`}
              x1={sx}
              y1={-sy}
              x2={sx + dx * opening.width}
              y2={-(sy + dy * opening.width)}
              className={opening.kind === 'window' ? 'plan-window' : 'plan-gap'}
              strokeWidth={opening.kind === 'window' ? line * 0.5 : line * 1.3}
            />
          )
        }),
      )}
    </svg>
  )
}

function boxOf(
  outlines: readonly (readonly (readonly [number, number])[])[],
): [number, number, number, number] {
  const points = outlines.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
