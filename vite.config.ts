import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const later =
  /\/@tanstack\/|\/web\/(page\/use-api|form\/use-form|browser\/send-once|PortalHead)|\/lib\/(phone|required)/
/** The icons in the head of every page of the shop: a file of each is mostly its own overhead. */
const headIcons = /\/lucide-react\/dist\/esm\/icons\/(bell|chevron-down|message-square|search|shopping-cart)\.m?js/
/** What surrounds the content of every page, in the shop and in the portal. */
const aroundPages = /\/src\/app\/layouts\/(notices|HeaderTools|watches|ActivityBar|frame)\.tsx?/
/** Icons of the portal's tables, and their files. */
const ofTables =
  /\/icons\/(arrow-up|arrow-down|bookmark-plus|check|download|sliders-horizontal)\.m?js|\/lib\/csv|\/save-blob/
const isOfFirstPages = (id: string) => !later.test(id)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The content security policy allows no data in place of a file.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What many pages share is one file: the table of pages names it once for each, and it compresses better. Every page
          // loads that table, so the names in it have hashes of seven characters in place of eight.
          // No first page of a visit loads data after it has appeared, so the library for that is not part of it,
          // nor is what the fields of a form and the pages of the portal need.
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'common', minShareCount: 48, test: isOfFirstPages },
                { name: 'icons', test: headIcons },
                { name: 'around', test: aroundPages },
                { name: 'table', test: ofTables },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled with the pages on the server too, so that only what they use of these hundreds of modules is loaded at a start.
  ssr: { noExternal: [/^(lucide-react|internmap|@base-ui|@tanstack|@visx|d3-\w+)(\/|$)/] },
})
