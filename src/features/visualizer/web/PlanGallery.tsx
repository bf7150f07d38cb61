import { Link, useSearchParams } from 'react-router'
import { printLength } from '#lib/feet-inches.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { EmptyState } from '#web/EmptyState.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Pager } from '#web/Pager.tsx'
import { roomNames } from '../rooms.ts'
import type { FloorPlan } from '../schema.ts'
import { FindPlan } from './FindPlan.tsx'

const foot = 0.3048

/** Floor plans, each room of which can be furnished separately. */
export function PlanGallery({ plans }: { plans: Paged<FloorPlan> }) {
  const [asked] = useSearchParams()
  const [rooms, size] = [asked.get('rooms'), asked.get('size')]
  return (
    <>
      <PageHead
        title="Floor plans"
        intro="Find the plan closest to your home and open one of its rooms. You can adjust walls, doors and windows to your own measurements."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Rooms', path: paths.visualize() },
          { name: 'Floor plans', path: '' },
        ]}
      />
      <div className="page pt-8 pb-24">
        <FindPlan rooms={rooms ?? ''} size={size ?? ''} total={plans.total} />
        {plans.data.length === 0 ? (
          <EmptyState
            title="No matching plans"
            text="Choose another size or room, or draw your own."
            actions={
              <>
                <ButtonLink to={paths.visualize({ show: 'plans' })}>All floor plans</ButtonLink>
                <ButtonLink variant="secondary" to={paths.visualize({ draw: 1 })}>
                  Draw your room
                </ButtonLink>
              </>
            }
          />
        ) : null}
        <ul className="plan-cards">
          {plans.data.map((plan) => (
            <li key={plan.id}>
              {plan.image ? (
                <img
                  className="plan-drawing"
                  src={plan.image}
                  alt={`Plan of ${plan.name}`}
                  width={640}
                  height={480}
                  loading="lazy"
                  decoding="async"
                />
              ) : null}
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
        <Pager page={plans} pathFor={(page) => paths.visualize({ show: 'plans', rooms, size, page })} />
      </div>
    </>
  )
}

type Room = FloorPlan['rooms'][number]

function sizeOf({ polygon }: Room): string {
  const [x0, y0, x1, y1] = boxOf([polygon])
  return `${printLength((x1 - x0) * foot)} × ${printLength((y1 - y0) * foot)}`
}

function boxOf(
  outlines: readonly (readonly (readonly [number, number])[])[],
): [number, number, number, number] {
  const points = outlines.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
