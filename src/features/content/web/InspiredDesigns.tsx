import { useState } from 'react'
import { Carousel } from '#web/Carousel.tsx'
import { Tabs } from '#web/Tabs.tsx'
import { type InspirationTab, inspirationTabs } from '../inspirations.ts'
import type { Home } from '../schema.ts'
import { SectionHead } from './SectionHead.tsx'

/** Four tabs of seven drawn rooms; each leads into the showroom's categories for such a room. */
export function InspiredDesigns({
  inspirations,
  onShop,
}: {
  inspirations: Home['inspirations']
  onShop: (category?: string) => void
}) {
  const [tab, setTab] = useState<string>(inspirationTabs[0])
  return (
    <section id="inspired-designs" className="page section" aria-label="Inspired Designs">
      <SectionHead
        title="Inspired Designs"
        text="Rooms drawn to measure. Every surface in them is something that you can order by the box or by the piece."
      />
      <Tabs
        label="Rooms"
        current={tab}
        onChange={setTab}
        tabs={inspirationTabs.map((name) => ({
          key: name,
          label: name,
          content: <Rooms key={name} name={name} rooms={inspirations[name] ?? []} onShop={onShop} />,
        }))}
      />
    </section>
  )
}

/** What a room of each kind is shopped for first. */
const firstCategory: Record<InspirationTab, string> = {
  Bathroom: 'bathroom-vanitys',
  Kitchen: 'countertop',
  'Living Room': 'hardwood-flooring',
  'Landscaping/Outdoor': 'hardscaping',
}

type RoomsProps = {
  name: InspirationTab
  rooms: Home['inspirations'][InspirationTab]
  onShop: (category?: string) => void
}

function Rooms({ name, rooms, onShop }: RoomsProps) {
  return (
    <Carousel label={`${name} designs`} autoplay>
      {rooms.map((room) => (
        <button
          key={room.template_id}
          type="button"
          className="inspired"
          onClick={() => onShop(firstCategory[name])}
        >
          <img src={room.image} alt="" width={800} height={600} loading="lazy" decoding="async" />
          <span>{room.title}</span>
        </button>
      ))}
    </Carousel>
  )
}
