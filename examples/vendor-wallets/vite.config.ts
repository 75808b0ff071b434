import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // In this repository the packages are resolved as sources; omit this in your app.
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  server: { port: 4301 },
  preview: { port: 4301 },
})
