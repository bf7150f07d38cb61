import { ProfileSettings } from '#features/designers/web/ProfileSettings.tsx'
import { ShowroomSettings } from '#features/showrooms/web/ShowroomSection.tsx'

/** A professional's showroom, and their profile in the directory. */
export default function ShowroomSection() {
  return (
    <>
      <ShowroomSettings />
      <ProfileSettings />
    </>
  )
}
