import type { Routes } from '../http/app-deps.ts';
import { healthRoutes } from './health.ts';
import { sessionRoutes } from './session.ts';

/** Routes that anyone may call. */
export const publicRoutes: readonly Routes[] = [healthRoutes, sessionRoutes];

/** Routes that answer 401 without a session; their handlers take the user from userOf(request). */
export const userRoutes: readonly Routes[] = [];
