import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The content security policy allows no data in place of a file.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What three of four pages share is one file: the table of pages names it once for each, and it compresses better.
          output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 75 }] } },
        },
      },
    },
  },
  // Its index imports thousands of icons, of which the server needs some dozens.
  ssr: { noExternal: ['lucide-react'] },
})
