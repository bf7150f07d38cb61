/**
 * The page for a failure in which even the application's error page could not be rendered: plain HTML without scripts,
 * in the styles of every page. `sheets` are the addresses of the build's style sheets.
 */
export function brokenDocument(sheets: readonly string[]): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!DOCTYPE html><html lang="en-US" class="theme-brunswick"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>This page did not load – Wainscot</title>${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><header class="bar"><div class="page flex min-h-21 items-center"><a class="brand" href="/"><span class="brand-word">Wainscot</span></a></div></header><main id="content"><div class="page py-8 sm:py-12"><div class="empty"><div class="empty-plaster"><h1 class="text-32">This page did not load</h1><p class="mt-3 max-w-text text-17 text-graphite">Something on our side failed. Try again in a moment; what is in your cart is safe.</p><div class="mt-6 flex flex-wrap gap-3"><a class="button button-primary" href="">Load the page again</a><a class="button button-secondary" href="/">Back to Home</a></div></div><div aria-hidden="true" class="rail"></div><div aria-hidden="true" class="empty-wall"><div class="panel"></div><div class="panel"></div><div class="panel"></div><div class="panel"></div></div></div></div></main></body></html>`
}
