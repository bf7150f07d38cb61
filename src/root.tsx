import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './styles.css'

export default function Root() {
  return (
    <html lang="en-US" className="theme-brunswick">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
