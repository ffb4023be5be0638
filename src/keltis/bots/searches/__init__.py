"""What bots that search do in compiled code: sampled worlds, playouts, and a whole decision in slices."""
