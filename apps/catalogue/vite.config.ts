import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env.CATALOGUE_PORT ?? 4200)

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
})
