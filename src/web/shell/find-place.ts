/** The element of the header in which the button of the command bar stands. */
export const FIND_PLACE = 'find';
