import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Inside this repository the packages are read as sources; an app of yours leaves this out.
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  server: { port: 4301 },
  preview: { port: 4301 },
})
