/** The page's first script. It only connects the page, while its other scripts are loaded. */
import { beginToConnect } from './rpc/socket.ts';

// Called first: removes the session's token from the address.
const openSocket = window.location.protocol === 'http:' ? beginToConnect() : undefined;
void import('./page.ts').then(({ mountPage }) => mountPage(openSocket));
