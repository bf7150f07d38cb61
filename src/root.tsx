import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { mirroredShowroom } from '#features/showrooms/web/current-showroom.ts'
import { site } from '#lib/site.ts'
import { httpContext, showroomContext } from '#web/browser/http.ts'
import { failedStartScript } from './app/failed-start.ts'
import { BrokenPage } from './app/layouts/BrokenPage.tsx'
import { type Frame, loadFrame, useFrame, usePaint } from './app/layouts/frame.ts'
import { fontFiles } from './web/fonts/font-files.ts'
import './styles.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** For pages without their own. */
export const meta: MetaFunction = () => [
  { title: `${site.name} – showrooms for building and remodeling` },
  {
    name: 'description',
    content:
      'Try tile, faucets and flooring from many brands in your own room in 3D, then order everything through your contractor’s showroom.',
  },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const frame = await loadFrame(context.get(httpContext), context.get(showroomContext))
  const { fonts } = frame.setting
  return { ...frame, fonts: fontFiles[fonts] }
}

let frameShowroom: string | null | undefined

/** The frame changes only with the showroom. */
export function shouldRevalidate(): boolean {
  return frameShowroom !== mirroredShowroom()
}

/** The document around the pages and the error page, in the paint of the showroom that it is rendered for. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const paint = usePaint()
  useEffect(() => {
    frameShowroom = frame?.showroom?.vsd_id ?? null
  }, [frame])
  return (
    <html lang="en-US" className={`theme-${paint} fonts-${frame?.setting.fonts}`}>
      <head>
        <SiteMeta frame={frame} />
        <Meta />
        {frame?.fonts.preloaded.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {frame?.fonts.sheet ? <link rel="stylesheet" href={frame.fonts.sheet} /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function SiteMeta({ frame }: { frame: Frame | undefined }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="app_name" content={site.name} />
      {Object.keys(site.coverages).length > 0 ? (
        <meta name="coverages" content={JSON.stringify(site.coverages)} />
      ) : null}
      <meta name="default_theme" content={site.paint} />
      <meta name="api_base_url" content="/api" />
      <meta name="image_base_url" content="/media" />
      <meta name="shop_id" content={frame?.showroom ? String(frame.showroom.id) : ''} />
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? failedStartScript() : '' }}
      />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BrokenPage error={error} />
}
