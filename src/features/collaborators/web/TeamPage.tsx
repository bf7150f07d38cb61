import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import TeamSection from './TeamSection.tsx'

/** The people who work on clients' projects with a professional. */
export default function TeamPage() {
  return (
    <>
      <PortalHead title="Team" intro="People who see and edit your clients’ projects with you." />
      <TeamSection />
    </>
  )
}
