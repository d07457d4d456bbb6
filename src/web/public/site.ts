/** The site's configuration, from the page's root element, where the server writes it. The development server does not. */
const given = typeof document === 'undefined' ? { origin: '__ORIGIN__', contact: '__CONTACT__' } : document.documentElement.dataset;

/** The origin without a trailing slash; '' if unknown. */
export const siteOrigin = given['origin'] ?? '';

/** The mailbox for questions. */
export const contactEmail = given['contact'] ?? 'support@localhost';
