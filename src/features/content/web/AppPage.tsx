import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { Sections } from '#features/legal/web/Prose.tsx'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { isInstalled, registerServiceWorker } from '#web/browser/service-worker.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import '#features/legal/web/prose.css'
import './pages.css'

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled(`${site.name} on your phone and computer`),
    description: `Install ${site.name} on an iPhone, iPad, Android phone or computer without a store, with push notifications for messages, support and orders.`,
  })

const sections = [
  {
    id: 'iphone',
    title: 'iPhone and iPad',
    blocks: [
      'Needs iOS 16.4 or later. Open this site in Safari.',
      {
        list: [
          'Tap the Share button, the square with the arrow.',
          'Tap **Add to Home Screen**, then **Add**.',
          'Open the app from the home screen and sign in.',
        ],
      },
      'On these devices push notifications work only in the installed app.',
    ],
  },
  {
    id: 'android',
    title: 'Android',
    blocks: [
      'Open this site in Chrome, Edge, Firefox or Samsung Internet.',
      {
        list: [
          'Open the browser’s menu.',
          'Tap **Install app** or **Add to Home screen**, then confirm.',
          'Open the app from the app list and sign in.',
        ],
      },
    ],
  },
  {
    id: 'desktop',
    title: 'Windows, macOS and Linux',
    blocks: [
      'In Chrome or Edge, click the install icon at the right end of the address bar. In Safari on a Mac, choose **File** and **Add to Dock**.',
      'Firefox on a computer does not install sites; push notifications work in its tabs.',
    ],
  },
  {
    id: 'push',
    title: 'Push notifications',
    blocks: [
      'Sign in and switch them on under [Notification choices](/account/notifications), for each device. You choose the topics: messages, support, orders and more.',
      'A notification shows who it is from and what it is about. The text stays on the site, and notifications end on a device when you sign out there.',
    ],
  },
  {
    id: 'offline',
    title: 'Without a connection',
    blocks: [
      'The app needs a connection. Without one it says so; nothing of your account is stored on the device for this.',
    ],
  },
]

/** Installing the site as an app, on each system. */
export default function AppPage() {
  return (
    <>
      <PageHead
        title={`${site.name} on your phone`}
        intro="Chat, support and orders as an app: installed from your browser, without a store, always up to date."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'The app', path: '' },
        ]}
        aside={<Install />}
      />
      <div className="page pt-8 pb-24 sm:pt-12">
        <div className="prose">
          <Sections sections={sections} />
        </div>
      </div>
    </>
  )
}

/** Not in every browser: those without it install from their own menu. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

function Install() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  const [installed, setInstalled] = useState(false)
  useEffect(() => {
    void registerServiceWorker()
    setInstalled(isInstalled())
    const offer = (event: Event) => {
      event.preventDefault()
      setPrompt(event as InstallPrompt)
    }
    const done = () => setInstalled(true)
    addEventListener('beforeinstallprompt', offer)
    addEventListener('appinstalled', done)
    return () => {
      removeEventListener('beforeinstallprompt', offer)
      removeEventListener('appinstalled', done)
    }
  }, [])
  if (installed) return <ButtonLink to={paths.account('notifications')}>Switch on push</ButtonLink>
  if (!prompt) return null
  return (
    <Button
      onClick={async () => {
        const { outcome } = await prompt.prompt()
        // A prompt can be shown only once.
        setPrompt(null)
        setInstalled(outcome === 'accepted')
      }}
    >
      Install {site.name}
    </Button>
  )
}
