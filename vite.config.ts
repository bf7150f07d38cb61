import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { layerOrder } from './tools/layer-order.ts'
import { slimThree } from './tools/slim-three.ts'

export default defineConfig({
  plugins: [layerOrder(), slimThree(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0 },
  // Of its thousands of icons the server would keep all, and their source text twice.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names hundreds of files, whose hash no packing makes smaller: 42 bits tell two versions apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Dozens of small files, each packed on its own, weigh a tenth more than what nearly all pages share in one.
            codeSplitting: {
              groups: [
                {
                  // All pages need all of it, and it changes only with its version.
                  name: 'react',
                  test: /node_modules[\\/](react(-dom|-router)?|scheduler)[\\/]/,
                  priority: 4,
                },
                {
                  // What the frame of every page needs and few pages need besides.
                  name: 'house',
                  test: /lucide-react.*[\\/](bell|chevron-(down|left|right)|search|x)\.|[\\/](cart-store|choice|current-showroom|lazy-part|load-chunk|money|notifications-read|EmptyState|Mark|FieldError|paint|paint-preview|trusted-html|use-in-browser|TopStrip)\.tsx?$/,
                  priority: 3,
                },
                {
                  // Rooms need it as well as the page of rooms, which must not fetch what they are built with.
                  name: 'feet-inches',
                  test: /src[\\/]lib[\\/]feet-inches\.ts$/,
                  priority: 3,
                },
                {
                  // What any room is built with, beside the parts that only some rooms have; advice waits until it is asked for.
                  name: 'scene',
                  test: /src[\\/]scene[\\/]model[\\/](?!rooms[\\/]planning-rules)/,
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  // Forms need it, and neither the home page nor a list has one at first.
                  name: 'fields',
                  test: /src[\\/]web[\\/]fields\.tsx$/,
                  priority: 2,
                },
                { name: 'frame', minShareCount: 24, priority: 1 },
                {
                  // What every page has on which somebody signs in or up. After the frame, which would go with it otherwise.
                  name: 'entry',
                  test: /src[\\/]features[\\/]accounts[\\/]web[\\/](AccountFields|EntryFrame|LegalLinks|PasswordField|PhoneField|use-fields|use-leave-when-signed-in)\.tsx?$/,
                  priority: 0,
                },
                {
                  // What a product’s card says and its page says too, and the way back to its list.
                  name: 'cards',
                  test: /src[\\/]features[\\/]catalogue[\\/]web[\\/](CardPicture|card-words|Price|price-words|Rating|trail|use-stored-trail)\.tsx?$|lucide-react.*[\\/]rotate-ccw\./,
                  priority: 0,
                },
                {
                  // Numbers typed and shown, and the way through pages of them.
                  name: 'paging',
                  test: /src[\\/]web[\\/](numbers|number-text|Pager)\.tsx?$/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
})
