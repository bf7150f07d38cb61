import { OwnDesigns } from './OwnDesigns.tsx'
import { OwnRooms } from './OwnRooms.tsx'

/** What a person has made, before the rooms of the house. */
export function OwnThings() {
  return (
    <>
      <OwnDesigns />
      <OwnRooms />
    </>
  )
}
