import { OwnDesigns } from './OwnDesigns.tsx'
import { OwnRooms } from './OwnRooms.tsx'

/** The client's own designs and rooms, shown above the templates. */
export function OwnThings() {
  return (
    <>
      <OwnDesigns />
      <OwnRooms />
    </>
  )
}
