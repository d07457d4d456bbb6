/** Serves the page of all components, updated at every change: `npm run design`. */
import { startDesignServer } from './design-server.ts';

const { address } = await startDesignServer(Number(process.env['PORT'] ?? 5173));
console.log(`Components: ${address}`);
