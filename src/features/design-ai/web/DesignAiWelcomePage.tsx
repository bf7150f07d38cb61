import type { MetaFunction } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { AiRoom } from './AiRoom.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Welcome to AI 3D Design – Wainscot',
    description:
      'The welcome page of AI 3D Design. It greets holders of an AI account; none are open at this address today. The rest of the house is open to you.',
  })

export default function DesignAiWelcomePage() {
  return (
    <AiRoom
      title="Welcome"
      intro="This page greets people who hold an AI 3D Design account."
      image="/media/scene/outdoor-courtyard.svg"
    >
      <p>
        No AI accounts are open at this address today. If a link or a mail brought you here with the promise
        of credits, it did not come from us; support is glad to hear of it.
      </p>
      <p>The rest of the house is open.</p>
    </AiRoom>
  )
}
