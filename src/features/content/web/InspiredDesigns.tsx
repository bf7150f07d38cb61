import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Carousel } from '#web/Carousel.tsx'
import { Tabs } from '#web/Tabs.tsx'
import { type InspirationTab, inspirationTabs } from '../inspirations.ts'
import type { Home } from '../schema.ts'
import { SectionHead } from './SectionHead.tsx'

/** Four tabs of seven rooms; selecting a room opens it. */
export function InspiredDesigns({ inspirations }: { inspirations: Home['inspirations'] }) {
  const [tab, setTab] = useState<string>(inspirationTabs[0])
  return (
    <section id="inspired-designs" className="page section" aria-label="Inspired Designs">
      <SectionHead
        title="Inspired Designs"
        text="Select a room to explore it in 3D. You can order the tile, flooring, countertops, fixtures and lights by the box or by the piece. Cabinets and paint are shown for reference and listed as “By your contractor”."
      />
      <Tabs
        label="Rooms"
        current={tab}
        onChange={setTab}
        tabs={inspirationTabs.map((name) => ({
          key: name,
          label: name,
          content: <Rooms key={name} name={name} rooms={inspirations[name] ?? []} />,
        }))}
      />
    </section>
  )
}

type RoomsProps = { name: InspirationTab; rooms: Home['inspirations'][InspirationTab] }

function Rooms({ name, rooms }: RoomsProps) {
  return (
    <Carousel label={`${name} designs`} autoplay>
      {rooms.map((room) => (
        <Link key={room.template_id} to={paths.roomTemplate(room.template_id)} className="inspired">
          <img src={room.image} alt="" width={640} height={400} loading="lazy" decoding="async" />
          <span>{room.title}</span>
        </Link>
      ))}
    </Carousel>
  )
}
